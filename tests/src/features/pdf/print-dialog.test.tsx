import { act, fireEvent, render, screen } from '@testing-library/react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PrintDialog } from '#features/pdf/components/print-dialog.tsx';
import { preloadNamespaces, startI18n } from '#i18n/setup.ts';
import { BACKDROP_DELAY } from '#ui/use-backdrop.ts';

// jsdom has no `showModal`.
const shownModally = vi.fn<(this: HTMLDialogElement) => void>(function show(
  this: HTMLDialogElement,
) {
  this.open = true;
});

beforeAll(async () => {
  await startI18n('zh-CN');
  await preloadNamespaces(['pdf']);
});
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = shownModally;
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
});

test('the print dialog closes 200 ms after a press on its backdrop, and not by one inside', () => {
  vi.useFakeTimers();
  const handleClose = vi.fn<() => void>();
  const document = { numPages: 3 } as PDFDocumentProxy;
  render(<PrintDialog document={document} page={1} onClose={handleClose} />);
  const dialog = screen.getByRole('dialog');

  fireEvent.click(screen.getByRole('heading'));
  act(() => vi.advanceTimersByTime(BACKDROP_DELAY));
  expect(handleClose).not.toHaveBeenCalled();

  fireEvent.click(dialog);
  act(() => vi.advanceTimersByTime(BACKDROP_DELAY - 1));
  expect(handleClose).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(handleClose).toHaveBeenCalledTimes(1);
});
