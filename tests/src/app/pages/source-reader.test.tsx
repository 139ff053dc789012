import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { SourceReader } from '#app/pages/source-reader.tsx';
import { searchAnswerById, type ArticleRequest } from '#contract/knowledge/calls.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { recordFeedback, show } from '#tests/src/features/chat/show.tsx';
import { CHINESE } from '#tests/src/features/knowledge/articles.ts';
import { noCocreator } from '#tests/src/features/knowledge/no-cocreator.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';

beforeEach(() => {
  mockServer.use(...noCocreator);
});

test('a source is read in the language that it was cited in, at what was cited', async () => {
  recordFeedback();
  connect({ language: () => 'en' });
  const asked: ArticleRequest[] = [];
  mockServer.use(
    respondWith(searchAnswerById, ({ input }) => {
      asked.push(input);
      return CHINESE;
    }),
  );
  const source = {
    n: 1,
    articleId: 'P03',
    title: '席型网',
    snippet: '反向席型网正好倒过来。',
    contributor: null,
  };
  await show(
    <MemoryRouter>
      <SourceReader source={source} onAsk={vi.fn()} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status')).toBeVisible();
  const note = await screen.findByText('Cited in the answer');
  expect(note.parentElement).toHaveTextContent('反向席型网正好倒过来。');
  expect(asked).toEqual([{ id: 'P03', language: 'zh-CN' }]);
});
