import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { chatHistory } from '#contract/chat/calls.ts';
import { ExportPanel } from '#features/export/export-panel.tsx';
import { i18n } from '#i18n/setup.ts';
import { provideFeedback, type Toast } from '#lib/feedback/feedback.ts';
import { breakOff, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pageOf, recordOf } from '../chat/records.ts';
import { pretendPointer, show } from '../chat/show.tsx';

let toasts: Toast[];
let files: Blob[];
beforeEach(async () => {
  pretendPointer('fine');
  connect({ language: () => 'en' });
  toasts = [];
  files = [];
  provideFeedback({
    toast: (toast) => toasts.push(toast),
    confirm: () => Promise.resolve(true),
    drawer: () => ({ close: () => undefined }),
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await show(<></>);
  await i18n.loadNamespaces(['exporting', 'parts']);
});

const WHOLE = { sessionId: 's1', records: [], isAll: true, ids: new Set<string>(), versions: {} };

test('a whole conversation is read page by page and saved', async () => {
  const asked: (string | undefined)[] = [];
  const pages = [
    pageOf([recordOf('c'), recordOf('d')], { hasBefore: true }),
    pageOf([recordOf('a'), recordOf('b')]),
  ];
  mockServer.use(
    respondWith(chatHistory, ({ input: { before } }) => {
      asked.push(before);
      return pages[asked.length - 1] ?? pageOf([]);
    }),
  );
  await show(<ExportPanel chosen={WHOLE} />);
  await userEvent.click(screen.getByRole('button', { name: /^Markdown/ }));

  await vi.waitFor(() => expect(toasts).toMatchObject([{ type: 'success' }]), 5000);
  expect(asked).toEqual([undefined, 'c']);
  const text = await files[0]?.text();
  const places = ['a', 'b', 'c', 'd'].map((id) => text?.indexOf(`question ${id}`) ?? -1);
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a conversation that fails to load for the export can be retried', async () => {
  mockServer.use(breakOff(chatHistory));
  await show(<ExportPanel chosen={WHOLE} />);
  await userEvent.click(screen.getByRole('button', { name: /^Word/ }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Not exported');
  expect(screen.getByRole('button', { name: /^Word/ })).toBeEnabled();
});
