/**
 * Prints an element, which is in the page until the print dialog closes.
 * @param css hides the rest of the page
 * @param title default file name in print dialogs
 */
export function printSheet(sheet: HTMLElement, css: string, title: string): void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  document.body.append(sheet);
  const before = document.title;
  document.title = title;
  window.addEventListener(
    'afterprint',
    () => {
      document.title = before;
      style.remove();
      sheet.remove();
    },
    { once: true },
  );
  window.print();
}
