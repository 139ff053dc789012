import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { viewFile, type FileRef, type ReadableFile } from '#contract/file/calls.ts';
import { EnquiryForm } from '#features/quotations/components/enquiry-form.tsx';
import type { ReadEnquiry } from '#features/quotations/hooks/use-enquiry.ts';
import { i18n } from '#i18n/setup.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { show } from '../chat/show.tsx';
import { connect } from '../../lib/http/connect-http.ts';

const FILE: FileRef = { id: 'f1', name: 'list.pdf', mime: 'application/pdf', size: 9, url: '/f1' };

beforeEach(() => {
  connect();
});

async function open(
  onRead: ReadEnquiry,
  file: Partial<ReadableFile> = { text: 'ready', pages: 1 },
) {
  mockServer.use(
    respondWith(viewFile, () => ({
      ...{ ...FILE, text: 'ready' as const, pages: null, createdAt: '2026-11-26T00:00:00.000Z' },
      ...file,
    })),
  );
  const onCancel = vi.fn();
  await show(<></>);
  await i18n.loadNamespaces(['quotations', 'common', 'files']);
  await show(
    <EnquiryForm
      action="Make it"
      initial={{ text: '', files: [FILE], requestId: 'r1' }}
      onKeep={() => 'r1'}
      onRead={onRead}
      canStopLines
      onCancel={onCancel}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Make it' }));

  return onCancel;
}

test('a file that is still read names its page, and the wait can be stopped', async () => {
  const onRead = vi.fn<ReadEnquiry>();
  const onCancel = await open(onRead, { text: 'reading', pages: 4, pagesRead: 2 });
  expect(await screen.findByText('Reading “list.pdf”: page 3 of 4')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByText(/^Stopped/)).toBeVisible();
  expect(onRead).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

test('a list that can’t be read says why in the form, and keeps its files', async () => {
  await open(() => Promise.reject(new ApiError(422, { message: '“list.pdf” has no text.' })));
  expect(await screen.findByText('“list.pdf” has no text.')).toBeVisible();
  expect(screen.getByText('list.pdf')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make it' })).toBeEnabled();
});

test('a list is read with its files, under the id that was kept with it', async () => {
  const onRead = vi.fn<ReadEnquiry>(() => Promise.resolve());
  await open(onRead);
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledOnce());
  expect(onRead.mock.calls[0]).toMatchObject([{ fileIds: ['f1'] }, { requestId: 'r1' }]);
});
