import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { INJECTIONS } from '#tests/server/injection/corpus.ts';
import { renderMarkdown } from './render-markdown.tsx';

const html = (container: HTMLElement) => container.firstElementChild?.innerHTML ?? '';

describe('emphasis beside full-width punctuation', () => {
  it.each([
    ['**粗体**“引号”。', '粗体'],
    ['**该星号不会被识别，而是直接显示。**这是因为', '该星号不会被识别，而是直接显示。'],
    ['中文**“引号”**后文', '“引号”'],
    ['**注意（重要）**请看', '注意（重要）'],
    ['请看**《标准》**第三条', '《标准》'],
    ['价格**¥100**起', '¥100'],
    ['**テスト。**テスト', 'テスト。'],
    ['**이 별표(괄호)**이', '이 별표(괄호)'],
  ])('%s', (text, strong) => {
    const { container } = renderMarkdown({ text });
    expect(container.querySelector('strong')).toHaveTextContent(strong);
    expect(container).not.toHaveTextContent('*');
  });

  it('reads an asterisk between numbers as a times sign', () => {
    const { container } = renderMarkdown({ text: '石笼网 2*1*1 m，边丝 50*50*3.0mm' });
    expect(container).toHaveTextContent('石笼网 2*1*1 m，边丝 50*50*3.0mm');
    expect(container.querySelector('em')).toBeNull();
  });
});

describe('restrictions', () => {
  it('shows HTML as text', () => {
    const { container } = renderMarkdown({
      text: '<img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n\na <b>c</b>',
    });
    expect(container.querySelector('img, script, b')).toBeNull();
    expect(container).toHaveTextContent('<script>alert(1)</script>');
  });

  it('keeps the label of a refused link', () => {
    renderMarkdown({ text: '[click](javascript:alert(1)) [there](/chat/login)' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('click')).toBeVisible();
  });

  it('opens external links in a tab without an opener', () => {
    renderMarkdown({ text: 'https://example.com/a，和 www.example.org' });
    const [full, short] = screen.getAllByRole('link');
    expect(full).toHaveAttribute('href', 'https://example.com/a');
    expect(full).toHaveAttribute('rel', 'noopener noreferrer');
    expect(full).toHaveAttribute('target', '_blank');
    expect(short).toHaveAttribute('href', 'https://www.example.org');
  });

  it.each(
    INJECTIONS.flatMap(({ id, wants }) => (wants.do === 'send' ? [[id, wants.address]] : [])),
  )('sends nothing of the conversation anywhere: %s', (_id, address = '') => {
    const { container } = renderMarkdown({
      text: `![x](${address}) [y](${address}) ${address}\n\n![z]( ${address} "t")\n\n<img src="${address}">`,
    });
    // Links alone, which somebody has to press.
    expect(container.querySelector('img, iframe, link, video, audio, object, source')).toBeNull();
    expect(container.innerHTML).not.toContain('url(');
    for (const link of container.querySelectorAll('a')) {
      expect(link.rel).toBe('noopener noreferrer');
      expect(link.ping).toBeFalsy();
    }
  });

  it('loads no external image', () => {
    const { container } = renderMarkdown({ text: '![cloth](https://elsewhere.example/a.png)' });
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'Show image (new tab): cloth' })).toBeVisible();
  });
});

describe('blocks', () => {
  it('starts headings at the third level', () => {
    renderMarkdown({ text: '# a\n\n## b' });
    expect(screen.getByRole('heading', { level: 3, name: 'a' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 4, name: 'b' })).toBeVisible();
  });

  it('starts headings at the given level', () => {
    renderMarkdown({ text: '## a\n\n### b\n\n###### c', topLevel: 1 });
    expect(screen.getByRole('heading', { level: 2, name: 'a' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'b' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 6, name: 'c' })).toBeVisible();
  });

  it('renders nested and ordered lists and tasks', () => {
    renderMarkdown({ text: '3. a\n   - b\n\n- [x] done\n- [ ] open' });
    expect(screen.getAllByRole('list')[0]).toHaveAttribute('start', '3');
    expect(screen.getByRole('checkbox', { name: 'Done' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Not done' })).not.toBeChecked();
  });

  it('renders a table with alignment and copies it as cells', async () => {
    const user = userEvent.setup();
    renderMarkdown({ text: '| 项 | 值 |\n|---|--:|\n| **孔径** | 0.435 |' });
    const cell = screen.getByRole('cell', { name: '0.435' });
    expect(cell).toHaveAttribute('data-align', 'right');
    await user.click(screen.getByRole('button', { name: 'Copy table' }));
    expect(await navigator.clipboard.readText()).toBe('项\t值\n孔径\t0.435');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('downloads a table as CSV', async () => {
    const user = userEvent.setup();
    const made: Blob[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) made.push(blob);
      return 'blob:table';
    };
    URL.revokeObjectURL = () => undefined;
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    renderMarkdown({ text: '| a | b |\n|---|---|\n| 1,5 | 2 |' });
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(click).toHaveBeenCalledOnce();
    expect(await made[0]?.text()).toContain('a,b\r\n"1,5",2\r\n');
  });

  it('labels code, colours it and copies it', async () => {
    const user = userEvent.setup();
    const { container } = renderMarkdown({ text: '```ts\nconst a = 1;\n```' });
    const figure = screen.getByRole('figure', { name: 'Code: ts' });
    expect(figure).toHaveTextContent('const a = 1;');
    await waitFor(() =>
      expect(container.querySelector('[data-scope="keyword"]')).toHaveTextContent('const'),
    );
    await user.click(within(figure).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('const a = 1;');
  });

  it('offers to draw a diagram instead of drawing it', () => {
    renderMarkdown({ text: '```mermaid\ngraph TD; a-->b\n```' });
    expect(screen.getByRole('button', { name: 'Draw diagram' })).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('sets formulas and shows the source of a broken one', async () => {
    const { container } = renderMarkdown({
      text: '行内 $w=p-d$ 和 \\(a\\)\n\n$$\nA=1\n$$\n\n\\[\nB=2\n\\]\n\n坏的 $\\frac{$ 完',
    });
    await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(4));
    expect(container.querySelectorAll('.katex-display')).toHaveLength(2);
    expect(screen.getByText('$\\frac{$')).toBeVisible();
  });
});

describe('images', () => {
  it('opens the viewer with an image of this site', async () => {
    const onImage = vi.fn();
    renderMarkdown({ text: '![cloth](/files/a.png)', onImage });
    await userEvent.click(screen.getByRole('button', { name: 'View image: cloth' }));
    expect(onImage).toHaveBeenCalledWith({ src: '/files/a.png', alt: 'cloth' });
  });

  it('shows FAILED for an image that fails to load', () => {
    renderMarkdown({ text: '![cloth](/files/a.png)' });
    fireEvent.error(screen.getByRole('img', { name: 'cloth' }));
    expect(screen.getByText('FAILED')).toBeVisible();
  });
});

describe('citations', () => {
  it('opens known sources, drops unknown ones and leaves other footnotes as text', async () => {
    const onCitation = vi.fn();
    const { container } = renderMarkdown({
      text: '事实[^3]，猜测[^4]，脚注[^x]。',
      citations: [3],
      onCitation,
    });
    expect(container).toHaveTextContent('事实3，猜测，脚注[^x]。');
    await userEvent.click(screen.getByRole('button', { name: 'Open source 3' }));
    expect(onCitation).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('includes the caution before it, also while streaming', () => {
    const text = '常识（常识，待核）[^1]。 A fact (common knowledge, unverified)[^1].';
    const { container, show } = renderMarkdown({ text, citations: [1] });
    const names = screen.getAllByRole('button').map((button) => button.ariaLabel);
    expect(names).toEqual(Array(2).fill('Open source 1, common knowledge, unverified'));
    expect(container).not.toHaveTextContent('（常识');
    for (let end = 0; end < text.indexOf('。'); end += 1) {
      show({ text: text.slice(0, end), streaming: true, citations: [1] });
      expect(container).not.toHaveTextContent('（常');
    }
    show({ text, citations: [] });
    expect(container).toHaveTextContent('常识（常识，待核）。');
  });

  it('opens a card with the cited words, from which its source opens', async () => {
    const onCitation = vi.fn();
    renderMarkdown({
      text: '锌层厚[^1]，寿命长（常识，待核）[^1]。',
      citations: [1],
      describeCitation: () => ({ title: 'Galvanising', quote: 'Zinc protects.' }),
      onCitation,
    });
    const [first, second] = screen.getAllByRole('button', { name: /^Open source 1/ });
    await userEvent.click(first ?? document.body);
    const card = screen.getByRole('dialog', { name: 'Galvanising' });
    expect(card).toHaveTextContent('Zinc protects.From the source');
    const open = screen.getByRole('button', { name: 'Galvanising' });
    await waitFor(() => expect(open).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(first).toHaveFocus();

    await userEvent.click(second ?? document.body);
    expect(screen.getByRole('dialog')).toHaveTextContent('，寿命长Common knowledge, unverified');
    await userEvent.click(screen.getByRole('button', { name: 'Galvanising' }));
    expect(onCitation).toHaveBeenCalledExactlyOnceWith(1);
    expect(second).toHaveFocus();
  });

  it('offers a task on an unverified sentence, which stands in its paragraph', async () => {
    const { container } = renderMarkdown({
      text: '锌层厚[^1]，寿命长（常识，待核）[^1]。',
      citations: [1],
      describeCitation: () => ({ title: 'Galvanising', quote: 'Zinc protects.' }),
      cautionTask: {
        offer: 'Confirm it',
        render: (sentence, onClose) => (
          <button type="button" onClick={onClose}>{`task: ${sentence}`}</button>
        ),
      },
    });
    const [sourced, unverified] = screen.getAllByRole('button', { name: /^Open source 1/ });
    await userEvent.click(sourced ?? document.body);
    expect(screen.queryByRole('button', { name: 'Confirm it' })).toBeNull();
    await userEvent.click(unverified ?? document.body);
    await userEvent.keyboard('{Tab}');
    expect(screen.getByRole('button', { name: 'Confirm it' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');

    expect(screen.queryByRole('dialog')).toBeNull();
    const task = screen.getByRole('button', { name: 'task: ，寿命长' });
    expect(container.querySelector('p')).toContainElement(task);
    await userEvent.click(task);
    expect(task).not.toBeInTheDocument();
    expect(unverified).toHaveFocus();
  });

  it('shows a citation when its source arrives after the text', () => {
    const { show } = renderMarkdown({ text: '事实[^1]', citations: [] });
    expect(screen.queryByRole('button')).toBeNull();
    show({ text: '事实[^1]', citations: [1] });
    expect(screen.getByRole('button', { name: 'Open source 1' })).toBeVisible();
  });
});

describe('streaming', () => {
  const TEXT = [
    '## 结论\n',
    '**要点**：孔径 $w = p - d$，见 [标准](https://example.com/a)[^1]。\n',
    '| 目数 | 孔径 |\n|:--|--:|\n| 40 | `0.435` |\n| 60 | **0.25** |\n',
    '- 第一\n  - 嵌套 ~~旧~~\n- [ ] 待办\n',
    '```ts\nconst a = 1;\n```\n',
    '$$\nA = \\frac{w}{p}\n$$\n',
    '结束 \\(x\\)。',
  ].join('\n');

  it('never shows raw syntax, wherever the text is cut', () => {
    const { container, show } = renderMarkdown({ text: '', streaming: true, citations: [1] });
    for (let end = 1; end <= TEXT.length; end += 1) {
      show({ text: TEXT.slice(0, end), streaming: true, citations: [1] });
      const copy = container.cloneNode(true);
      if (!(copy instanceof HTMLElement)) throw new Error('not an element');
      // Formulas that aren't set yet stand as their whole source, which is no half mark.
      for (const code of copy.querySelectorAll('span > code')) code.remove();
      expect(copy.textContent, `after ${JSON.stringify(TEXT.slice(0, end))}`).not.toMatch(
        /[*~`|$[\]#\\]|https|---/,
      );
    }
  });

  it('ends with the same elements as the finished text', async () => {
    const streamed = renderMarkdown({ text: '', streaming: true, citations: [1] });
    for (let end = 0; end < TEXT.length; end += 7) {
      streamed.show({ text: TEXT.slice(0, end), streaming: true, citations: [1] });
    }
    streamed.show({ text: TEXT, streaming: false, citations: [1] });
    const whole = renderMarkdown({ text: TEXT, citations: [1] });
    await waitFor(() => expect(html(streamed.container)).toBe(html(whole.container)));
  });

  it('keeps the elements of finished blocks', () => {
    const { container, show } = renderMarkdown({ text: 'one\n\ntw', streaming: true });
    const first = container.querySelector('p');
    const changes = new MutationObserver(() => undefined);
    if (!first) throw new Error('no paragraph');
    changes.observe(first, { subtree: true, childList: true, characterData: true });
    show({ text: 'one\n\ntwo\n\n**three**', streaming: true });
    expect(container.querySelector('p')).toBe(first);
    expect(changes.takeRecords()).toEqual([]);
    expect(container.querySelectorAll('p')).toHaveLength(3);
  });

  it('renders a burst in several batches', async () => {
    const text = Array.from({ length: 60 }, (_, index) => `段落 ${index} ${'字'.repeat(80)}`);
    const { container, show } = renderMarkdown({ text: '', streaming: true });
    show({ text: text.join('\n\n'), streaming: false });
    expect(container.querySelectorAll('p').length).toBeLessThan(60);
    await waitFor(() => expect(container.querySelectorAll('p')).toHaveLength(60));
  });

  it('shows a finished message whole at once', () => {
    const text = Array.from({ length: 60 }, (_, index) => `段落 ${index} ${'字'.repeat(80)}`);
    const { container } = renderMarkdown({ text: text.join('\n\n') });
    expect(container.querySelectorAll('p')).toHaveLength(60);
  });
});
