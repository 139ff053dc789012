const SHOWN_MS = 15_000;

/** Shows a text message as the server's terminal would, over the page and in the console. */
export function showSms(line: string): void {
  console.info(line);
  const note = document.createElement('output');
  note.textContent = line;
  Object.assign(note.style, {
    position: 'fixed',
    insetBlockStart: '16px',
    insetInline: '0',
    marginInline: 'auto',
    inlineSize: 'max-content',
    padding: '8px 16px',
    borderRadius: '6px',
    background: '#1b2327',
    color: '#e7eceb',
    font: '14px monospace',
    zIndex: '3000',
  });
  document.body.append(note);
  setTimeout(() => {
    note.remove();
  }, SHOWN_MS);
}
