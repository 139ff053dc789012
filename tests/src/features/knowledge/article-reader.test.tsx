import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { searchAnswerById, type ArticleRequest } from '#contract/knowledge/calls.ts';
import { ArticleReader } from '#features/knowledge/article-reader.tsx';
import { i18n, type Language } from '#i18n/setup.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { recordFeedback, show } from '../chat/show.tsx';
import { articleOf, CHINESE } from './articles.ts';
import { noCocreator } from './no-cocreator.ts';

type Props = ComponentProps<typeof ArticleReader>;

let feedback: ReturnType<typeof recordFeedback>;
let deps: ReturnType<typeof connect>;
const seen: Element[] = [];
beforeEach(() => {
  mockServer.use(...noCocreator);
  feedback = recordFeedback();
  deps = connect({ language: () => 'en' });
  seen.length = 0;
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = function remember(this: Element) {
    seen.push(this);
  };
});

/** Serves both versions and records what was asked for. */
function serveArticle(over: Parameters<typeof articleOf>[0] = {}) {
  const asked: ArticleRequest[] = [];
  mockServer.use(
    respondWith(searchAnswerById, ({ input }) => {
      asked.push(input);
      return input.language === 'zh-CN' ? CHINESE : articleOf(over);
    }),
  );
  return asked;
}

async function open(over: Partial<Props> = {}, language: Language = 'en-US') {
  const onAsk = vi.fn<Props['onAsk']>();
  await show(<></>, language);
  await i18n.loadNamespaces(['knowledge', 'markdown']);
  const user = userEvent.setup();
  await show(
    <MemoryRouter>
      <ArticleReader
        articleId="P03"
        language={null}
        cited={null}
        place="page"
        onAsk={onAsk}
        {...over}
      />
    </MemoryRouter>,
    language,
  );
  return { onAsk, user, copied: () => navigator.clipboard.readText() };
}

test('shows the article with title, outline, confidence and sources', async () => {
  const asked = serveArticle({ contributor: 'Anping works' });
  await open();
  expect(screen.getByRole('status', { name: 'Opening the article' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Dutch weave' })).toBeVisible();
  expect(asked).toEqual([{ id: 'P03' }]);
  const outline = screen.getByRole('navigation', { name: 'Contents' });
  expect(
    within(outline)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['Structure', 'Aperture']);
  expect(screen.getByText('Contributed by Anping works')).toBeVisible();
  expect(screen.getByText('Single source', { selector: 'small' })).toBeVisible();
  expect(screen.getByText('Two or more sources agree, or derived by formula')).toBeVisible();
  const basis = screen.getByRole('heading', { name: 'Based on' }).parentElement;
  if (basis === null) throw new Error('no sources');
  expect(
    within(basis)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(['ASTM E2814', 'UBO: Dutch weave']);
  expect(screen.getByRole('article')).toHaveAttribute('lang', 'en-US');
});

test('shows no title in a drawer and no sources if there are none', async () => {
  serveArticle({ sources: [] });
  await open({ place: 'drawer' });
  expect(await screen.findByRole('heading', { level: 3, name: 'Structure' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Dutch weave' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Based on' })).not.toBeInTheDocument();
});

test('opens at the cited paragraph and can return to it', async () => {
  serveArticle();
  const { user } = await open({ cited: { snippet: 'Reverse weave is…', by: 'answer' } });
  const note = await screen.findByText('Cited in the answer');
  expect(note.parentElement).toHaveTextContent('Reverse weave is the other way round.');
  expect(seen).toEqual([note.parentElement]);
  await user.click(screen.getByRole('button', { name: 'Back to the citation' }));
  expect(seen).toEqual([note.parentElement, note.parentElement]);
});

test('the outline links to sections, also by keyboard', async () => {
  serveArticle();
  const { user } = await open();
  const [first, second] = within(await screen.findByRole('navigation')).getAllByRole('button');
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{Enter}');
  const heading = screen.getByRole('heading', { name: 'Aperture' });
  expect(heading).toHaveFocus();
  expect(seen).toEqual([heading]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Contents' }), 'Structure');
  expect(screen.getByRole('heading', { name: 'Structure' })).toHaveFocus();
});

test('steps through the search matches from the one that was opened', async () => {
  const asked = serveArticle({ matches: ['Dutch weave', '110'] });
  const { user } = await open({
    q: '席型网',
    cited: { paragraph: 2, by: 'search' },
  });
  expect(await screen.findByText('Found by the search')).toBeVisible();
  expect(asked).toEqual([{ id: 'P03', q: '席型网' }]);
  // Title, summary, two paragraphs, a row of the table.
  expect(await screen.findByText('4 of 5')).toBeVisible();
  seen.length = 0;
  await user.click(screen.getByRole('button', { name: 'Next place' }));
  expect(screen.getByText('5 of 5')).toBeVisible();
  expect(seen.map((each) => each.textContent)).toEqual(['24×110']);
  await user.click(screen.getByRole('button', { name: 'Next place' }));
  expect(screen.getByText('1 of 5')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous place' }));
  expect(screen.getByText('5 of 5')).toBeVisible();
});

test('switches the language and keeps the position', async () => {
  const asked = serveArticle();
  const { user } = await open({ cited: { snippet: 'Reverse weave is…', by: 'answer' } });
  const other = await screen.findByRole('button', { name: '中文' });
  expect(other).toHaveAttribute('aria-pressed', 'false');
  await user.click(other);
  expect(await screen.findByRole('heading', { level: 1, name: '席型网' })).toBeVisible();
  expect(asked).toEqual([{ id: 'P03' }, { id: 'P03', language: 'zh-CN' }]);
  expect(screen.getByText('Cited in the answer').parentElement).toHaveTextContent(
    '反向席型网正好倒过来。',
  );
  expect(screen.getByRole('article')).toHaveAttribute('lang', 'zh-CN');
});

test('keeps its language if the other one fails to load', async () => {
  serveArticle();
  const { user } = await open();
  const other = await screen.findByRole('button', { name: '中文' });
  mockServer.use(failWith(searchAnswerById, 500));
  await user.click(other);
  expect(await screen.findByRole('alert')).toHaveTextContent('The other language did not open');
  expect(screen.getByRole('heading', { level: 1, name: 'Dutch weave' })).toBeVisible();
  expect(deps.toastError).not.toHaveBeenCalled();
});

test('offers no other language if there is none', async () => {
  serveArticle({ languages: ['en-US'] });
  await open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('group', { name: 'Language of the article' })).not.toBeInTheDocument();
});

test('a question starts with a quotation and its source', async () => {
  serveArticle();
  const { user, onAsk } = await open();
  await user.click(await screen.findByRole('button', { name: 'Ask about “Structure”' }));
  expect(onAsk).toHaveBeenLastCalledWith(
    '> Warp and weft of Dutch weave differ.\n> Reverse weave is the other way round.\n' +
      '> — Knowledge base, “Dutch weave”, Structure\n\nAbout the passage above: ',
  );
  await user.click(screen.getByRole('button', { name: 'Ask about this' }));
  expect(onAsk).toHaveBeenLastCalledWith(
    '> What Dutch weave is.\n> — Knowledge base, “Dutch weave”\n\nAbout this article: ',
  );
});

test('a copied paragraph names its source', async () => {
  serveArticle();
  const { user, copied } = await open();
  await user.click(await screen.findByRole('button', { name: 'Copy “Structure” with its source' }));
  expect(await copied()).toBe(
    'Warp and weft of Dutch weave differ.\n\nReverse weave is the other way round.\n\n' +
      '— Knowledge base, “Dutch weave”, Structure\nBased on: ASTM E2814; UBO: Dutch weave\n' +
      'http://localhost:3000/chat/knowledge?article=P03&language=en-US',
  );
  expect(feedback.toasts).toEqual([{ type: 'success', text: 'Copied with its source' }]);
});

test('a failed copy is reported', async () => {
  serveArticle();
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Copy the text' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await user.click(button);
  await waitFor(() => {
    expect(feedback.toasts).toEqual([{ type: 'error', text: 'Could not be copied' }]);
  });
});

test('selected words can be asked about', async () => {
  serveArticle();
  const { user, onAsk } = await open();
  const text = (await screen.findByText(/The aperture of Dutch weave/)).firstChild;
  if (text === null) throw new Error('no text');
  expect(screen.queryByRole('group', { name: 'Selected text' })).not.toBeInTheDocument();
  document.getSelection()?.setBaseAndExtent(text, 4, text, 12);
  const bar = await screen.findByRole('group', { name: 'Selected text' });
  expect(bar).toHaveTextContent('8 characters selected');
  await user.click(within(bar).getByRole('button', { name: 'Ask about this' }));
  expect(onAsk).toHaveBeenCalledWith(
    '> aperture\n> — Knowledge base, “Dutch weave”, Aperture\n\nAbout the passage above: ',
  );
});

test('a failed load of an article offers a retry', async () => {
  mockServer.use(failWith(searchAnswerById, 500));
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The article did not open');
  serveArticle();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('What Dutch weave is.')).toBeVisible();
  expect(deps.toastError).not.toHaveBeenCalled();
});

test('an unknown article is reported without a retry', async () => {
  mockServer.use(failWith(searchAnswerById, 404));
  await open({}, 'zh-CN');
  const problem = { level: 1, name: '这篇文章不存在，或已经撤下' };
  expect(await screen.findByRole('heading', problem)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
