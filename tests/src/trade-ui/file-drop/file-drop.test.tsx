import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { DropLimits } from '#trade-ui/file-drop/drop-limits.ts';
import { FileDrop } from '#trade-ui/file-drop/file-drop.tsx';
import type { UploadFile } from '#trade-ui/file-drop/uploads.ts';
import { useDroppedFiles, type DroppedFiles } from '#trade-ui/file-drop/use-dropped-files.ts';
import type { FileRef } from '#contract/file/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { show } from '#tests/src/features/chat/show.tsx';

const LIMITS: DropLimits = { taken: 'documents', maxMb: 1, maxFiles: 3 };

interface Running {
  name: string;
  signal: AbortSignal;
  progress: (sent: number) => void;
  succeed: () => void;
  fail: (cause: unknown) => void;
}

let uploads: Running[];
let files: DroppedFiles;
beforeEach(() => {
  uploads = [];
});

const refOf = (name: string): FileRef => ({ id: name, name, mime: 'text/plain', size: 3, url: '' });
const upload: UploadFile = (file, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    uploads.push({
      name: file.name,
      signal,
      progress: onProgress,
      succeed: () => resolve(refOf(file.name)),
      fail: reject,
    });
  });

function Place({ limits = LIMITS }: { limits?: DropLimits }) {
  const dropped = useDroppedFiles(upload, limits);
  useEffect(() => {
    files = dropped;
  });
  return <FileDrop label="Files" limits={limits} files={dropped} />;
}

const file = (name: string, content = 'abc') => new File([content], name);
const input = () => screen.getByLabelText('Files', { selector: 'input' });
const one = (name: string) => {
  const found = uploads.findLast((each) => each.name === name);
  if (found === undefined) throw new Error(`${name} is not being uploaded`);
  return found;
};

async function open() {
  await show(<Place />);
  await screen.findByRole('button', { name: 'Choose files' });
  return userEvent.setup({ applyAccept: false });
}

test('the drop area says which files are accepted', async () => {
  await open();
  expect(screen.getByRole('group', { name: 'Files' })).toHaveAccessibleDescription(
    'PDF, DOCX, XLSX, CSV, TXT, MD, PNG, JPEG, WebP; 1 MB each and 3 files at most',
  );
});

test('two files upload at a time, with their progress, and are handed over', async () => {
  const user = await open();
  await user.upload(input(), [file('a.txt'), file('b.txt'), file('c.txt')]);
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(screen.getByText('Waiting')).toBeVisible();
  act(() => one('a.txt').progress(0.4));
  expect(screen.getByRole('progressbar', { name: 'a.txt' })).toHaveAttribute('aria-valuenow', '40');
  act(() => one('a.txt').progress(1));
  expect(screen.getByText('Checking')).toBeVisible();
  expect(files.isBusy).toBe(true);
  one('a.txt').succeed();
  await waitFor(() => expect(uploads).toHaveLength(3));
  one('b.txt').succeed();
  one('c.txt').succeed();
  await waitFor(() => expect(files.isBusy).toBe(false));
  expect(files.refs.map(({ id }) => id)).toEqual(['a.txt', 'b.txt', 'c.txt']);
});

test('a file that breaks the rules is refused without a request', async () => {
  const user = await open();
  await user.upload(input(), [
    file('a.exe'),
    file('empty.txt', ''),
    file('large.txt', 'x'.repeat(1024 * 1024 + 1)),
  ]);
  expect(await screen.findByText('Files of this kind are not taken')).toBeVisible();
  expect(screen.getByText('The file is empty')).toBeVisible();
  expect(screen.getByText('Larger than 1 MB')).toBeVisible();
  expect(uploads).toEqual([]);
  expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
});

test('files beyond the limit are refused with a message', async () => {
  const user = await open();
  await user.upload(
    input(),
    ['1', '2', '3', '4'].map((n) => file(`${n}.txt`)),
  );
  expect(await screen.findByText('3 files at most; the rest was not added')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of 3.txt' }));
  expect(screen.queryByText(/the rest was not added/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeEnabled();
});

test('cancelling an upload starts the next one', async () => {
  const user = await open();
  await user.upload(input(), [file('a.txt'), file('b.txt'), file('c.txt')]);
  await waitFor(() => expect(uploads).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of a.txt' }));
  expect(one('a.txt').signal.aborted).toBe(true);
  await waitFor(() => expect(uploads.map(({ name }) => name)).toContain('c.txt'));
  expect(screen.queryByText('a.txt')).not.toBeInTheDocument();
});

test('a failed upload can be retried, and a refused one shows the server’s reason', async () => {
  const user = await open();
  await user.upload(input(), [file('a.txt'), file('b.txt')]);
  await waitFor(() => expect(uploads).toHaveLength(2));
  one('a.txt').fail(new ApiError('NETWORK'));
  one('b.txt').fail(new ApiError(422, { data: { fields: { file: 'It is damaged' } } }));
  expect(await screen.findByText('It is damaged')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Upload b.txt again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Upload a.txt again' }));
  await waitFor(() => expect(uploads).toHaveLength(3));
  one('a.txt').succeed();
  expect(await screen.findByText(/Uploaded · /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove a.txt' }));
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
});

test('files can be dropped and pasted', async () => {
  await open();
  const place = screen.getByRole('button', { name: 'Choose files' });
  fireEvent.dragOver(place, { dataTransfer: { files: [] } });
  expect(screen.getByText('Let go to upload')).toBeVisible();
  const target = screen.getByText('Let go to upload');
  fireEvent.drop(target, { dataTransfer: { files: [file('dropped.txt')] } });
  fireEvent.paste(document.body, {
    clipboardData: { types: ['Files'], files: [file('pasted.png')] },
  });
  await waitFor(() =>
    expect(uploads.map(({ name }) => name)).toEqual(['dropped.txt', 'pasted.png']),
  );
});

test('copied cells of a spreadsheet are pasted as text, not as a picture of them', async () => {
  await open();
  const clipboardData = { types: ['text/plain', 'text/html', 'Files'], files: [file('cells.png')] };
  expect(fireEvent.paste(document.body, { clipboardData })).toBe(true);
  expect(uploads).toEqual([]);
});

test('of two drop areas, the one with the focus takes a paste; without focus, neither does', async () => {
  await show(
    <>
      <Place />
      <Place />
    </>,
  );
  const [, second] = await screen.findAllByRole('button', { name: 'Choose files' });
  const clipboardData = { types: ['Files'], files: [file('stamp.png')] };
  fireEvent.paste(document.body, { clipboardData });
  expect(await screen.findAllByText(/point at one, then paste/)).toHaveLength(2);
  expect(uploads).toEqual([]);
  act(() => second?.focus());
  fireEvent.paste(document.body, { clipboardData });
  await waitFor(() => expect(uploads).toHaveLength(1));
  const [empty, filled] = screen.getAllByRole('group', { name: 'Files' });
  expect(filled).toHaveTextContent('stamp.png');
  expect(empty).not.toHaveTextContent('stamp.png');
  expect(screen.queryByText(/point at one/)).not.toBeInTheDocument();
});

test('leaving the screen cancels its uploads', async () => {
  const user = await open();
  await user.upload(input(), file('a.txt'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  cleanup();
  expect(one('a.txt').signal.aborted).toBe(true);
});
