import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { typesetFormula } from '#ui/markdown/typeset-formula.ts';
import { Sheet } from '../components/sheet.tsx';
import styles from '../components/sheet.module.css';
import type { ExportDocument } from './compose-document.ts';

interface MountedSheet {
  element: HTMLElement;
  host: HTMLElement;
  remove: () => void;
}

/**
 * Lays out a document off-screen.
 * @throws if the formula renderer fails to load
 */
export async function mountSheet(document_: ExportDocument): Promise<MountedSheet> {
  const host = document.createElement('div');
  host.className = styles['host'] ?? '';
  host.inert = true;
  const element = document.createElement('article');
  element.className = styles['sheet'] ?? '';
  element.dataset['scheme'] = 'light';
  element.dataset['size'] = 'default';
  host.append(element);
  document.body.append(host);
  const root = createRoot(element);
  const remove = () => {
    root.unmount();
    for (const { src } of element.querySelectorAll('img')) {
      if (src.startsWith('blob:')) URL.revokeObjectURL(src);
    }
    host.remove();
  };
  try {
    flushSync(() => root.render(<Sheet document={document_} />));
    await setFormulas(element);
    await document.fonts.ready;
    const pictures = Array.from(element.querySelectorAll('img'));
    // A broken image falls back to its alternative text.
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  } catch (cause) {
    remove();
    throw cause;
  }

  return { element, host, remove };
}

async function setFormulas(element: HTMLElement): Promise<void> {
  for (const slot of element.querySelectorAll<HTMLElement>('[data-tex]')) {
    const { tex = '', display } = slot.dataset;
    const formula = await typesetFormula(tex, display !== undefined);
    if (formula !== undefined) slot.replaceChildren(formula);
  }
}
