import { describe, expect, it } from 'vitest';

import { dropReferences, withoutRequests } from '#ui/markdown/closed-diagram.ts';

describe('a diagram source', () => {
  it.each([
    'flowchart TD\n  A["one<br/>two"] -->|"50 % {of} it"| B{choose}\n  click --> link\n  A@{ shape: rect, label: "A, b: c" }',
    'classDiagram\n<<interface>> Shape\nAnimal <|-- Duck\nlink : String',
    'sequenceDiagram\n  participant link\n  link->>Bob: see link Alice: here\n  note over Bob: a; b',
    'stateDiagram-v2\n  [*] --> Open\n  Open --> [*]: close(x)',
    'gantt\n  title Plan\n  Link parts :a1, 2026-01-01, 2d\n  Click through :after a1, 1d',
    'mindmap\n  root((mesh))\n    links and properties\n    click here',
    'pie title Wire\n  "A" : 30',
    '---\ntitle: Mesh (one)\n---\ngraph TD\n  style A fill:#606060,stroke:rgb(1, 2, 3)',
    '%% a comment\njourney\n  section Go\n    Make tea: 5: Me',
  ])('that asks for nothing stays: %j', (source) => {
    expect(withoutRequests(source)).toBe(source);
  });

  it.each([
    'flowchart TD\n  A@{ img: "https://evil.example/a.png", label: "Sun", w: 60 }',
    'flowchart TD\n  A@{ "img": "//evil.example/a.png" }',
    String.raw`flowchart TD\n  A@{ "\x69mg": "\x68ttps:\/\/evil.example/a.png" }`,
    'flowchart TD\n  A@{\n    shape: image-square\n    img: https://evil.example/a.png\n  }',
    'flowchart TD\n  A@{ icon: "evil:a", form: "square" }',
    'flowchart TD\n  A-->B; click A "https://evil.example"; B-->C',
    'flowchart TD\n  click A href "https://evil.example" _blank',
    'flowchart TD\n  CLICK A call evil()',
    'flowchart TD\n  style A fill:url(https://evil.example/a.svg)',
    String.raw`flowchart TD\n  classDef a background:u\72l(//evil.example/a)`,
    'flowchart TD\n  linkStyle 0 stroke:URL ( "https://evil.example/a" )',
    'flowchart TD\n  A["$$\\href{https://evil.example}{x}$$"]',
    'flowchart TD\n  A["`![evil](https://evil.example/a.png)`"]',
    'classDiagram\n  link Shape "https://evil.example" "tip"\n  click Shape href "https://evil.example"',
    'stateDiagram-v2\n  click Open href "https://evil.example"',
    'gantt\n  click a1 href "https://evil.example/"',
    'sequenceDiagram\n  properties Alice Smith: {"icon": "https://evil.example/a.png"}\n  Alice Smith->>Bob: hi',
    'sequenceDiagram\n  links Alice: {"evil": "https:\\/\\/evil.example"}\n  link Alice: evil @ https://evil.example',
    'sequenceDiagram\n  rect url(https://evil.example/a)\n  end',
    'C4Context\n  Person(a, "A", "b", $sprite="https://evil.example/a.png", $link="https://evil.example")',
    'mindmap\n  root\n    A\n    ::icon(evil evil-a)',
    'architecture-beta\n  service a(cloud)[A] in https://evil.example',
    'kanban\n  a[A]@{ ticket: 1, icon: "https://evil.example" }',
    '---\nconfig:\n  themeCSS: "@import url(https://evil.example/a.css)"\n---\ngraph TD\n  A',
    '---\na: 1\n---\n---\nconfig:\n  fontFamily: evil\n---\ngraph TD\n  A',
    '%%{init: {"themeCSS": "@import \'https://evil.example\'"}}%%\ngraph TD\n  A',
    '%%%{init: {"a": 1}}%%%{init: {"fontFamily": "https://evil.example"}}%%\ngraph TD\n  A',
    '%%{init: {"themeCSS": "@font-face{src:url(https://evil.example)}"\ngraph TD\n  A',
  ])('asks for nothing: %j', (source) => {
    const closed = withoutRequests(source);
    expect(closed).not.toMatch(/\/\/|url\s*\(|@import|@font-face|%%\{|config:|\$\$/i);
    expect(closed).not.toMatch(/\b(?:img|icon|\$sprite|href|properties|links)\b["']?\s*[:="(]/);
    expect(closed).not.toMatch(/\\(?!n)|fontFamily: evil|call evil/);
  });

  it('keeps what the same lines say beside an address', () => {
    expect(withoutRequests('graph TD; A-->B; click A "https://a.b"; B-->C')).toMatch(
      /A-->B;;\s*B-->C/,
    );
    expect(withoutRequests('graph TD\n A@{ img: "x", label: "Sun" }')).toContain(
      '@{ label: "Sun" }',
    );
    expect(withoutRequests('---\ntitle: T\nconfig:\n  theme: dark\n---\npie')).toBe(
      '---\ntitle: T\n---\npie',
    );
  });
});

describe('a drawn diagram', () => {
  const draw = (inner: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`;
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    dropReferences(root);
    return new XMLSerializer().serializeToString(root);
  };

  it.each([
    '<image href="https://evil.example/a.png"/>',
    '<image xlink:href="//evil.example/a.png"/>',
    '<a xlink:href="https://evil.example"><text>a</text></a>',
    '<use href="https://evil.example/a.svg#a"/>',
    '<rect fill="url(https://evil.example/a.svg#b)"/>',
    '<rect style="fill: URL( &quot;https://evil.example/a&quot; )"/>',
    '<style>@import "https://evil.example/a.css";</style>',
    '<style>a{fill:u\\72l(https://evil.example)}</style>',
    '<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
    '<script href="https://evil.example"/>',
  ])('loads nothing from outside: %s', (inner) => {
    expect(draw(inner)).not.toContain('evil.example');
  });

  it('keeps references to its own parts', () => {
    const own = '<path marker-end="url(#arrow)"/><use href="#a"/><style>#a{fill:red}</style>';
    expect(draw(own)).toContain(own);
  });
});
