import { describe, expect, it } from 'vitest';

import { withoutTags } from '#ui/markdown/draw-diagram.ts';

describe('withoutTags', () => {
  it.each([
    'graph TD; a-->b; b<-->c; a["one<br/>two"]',
    'classDiagram\n<<interface>> Shape\nAnimal <|-- Duck',
    'style a fill:#606060,stroke:#333',
  ])('leaves %j alone', (source) => {
    expect(withoutTags(source)).toBe(source);
  });

  it.each([
    'a["<img src=x onerror=alert(1)>"]',
    'a["</b>"]',
    'a["<!--x-->"]',
    'a["<<img src=x onerror=alert(1)>>"]',
    'a["#lt;img src=x#gt;"]',
    'a["#0060;img src=x"]',
    'a["&lt;img&gt; &ltimg &#60;img &#0060;img &#x3C;img"]',
  ])('lets no tag through in %j', (source) => {
    expect(withoutTags(source)).not.toMatch(/<[a-z/!]|lt;?|60;|3c;/i);
  });
});
