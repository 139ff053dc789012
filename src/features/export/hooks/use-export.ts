import { useCallback, useEffect, useRef, useState } from 'react';
import { i18n, preloadNamespaces } from '#i18n/setup.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { saveFile } from '#lib/save-file.ts';
import type { ChosenTurns, ExportedTurn } from '../model/exported-turn.ts';
import { readTurns, type Progress } from '../model/read-turns.ts';

export const EXPORT_FORMATS = ['markdown', 'docx', 'pdf', 'image'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export type ExportState =
  | { kind: 'idle' }
  /** `progress` is set while the turns are loaded. */
  | { kind: 'working'; format: ExportFormat; progress: Progress | null }
  | { kind: 'failed'; reason: string };

/** Maximum turns per image export. */
const MAX_PAINTED = 30;
const NAME_CHARS = 60;
const DAY_CHARS = 10;

export function useExport(chosen: ChosenTurns, title: string) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    (format: ExportFormat) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const isCalledOff = () => signal.aborted;
      setState({ kind: 'working', format, progress: null });
      const run = async () => {
        await preloadNamespaces(['exporting', 'parts']);
        const turns = await readTurns(chosen, signal, (progress) => {
          if (!signal.aborted) setState({ kind: 'working', format, progress });
        });
        if (isCalledOff()) return;
        setState({ kind: 'working', format, progress: null });
        const refusal = refusalOf(format, turns);
        if (refusal !== null) {
          setState({ kind: 'failed', reason: refusal });
          return;
        }
        await WRITERS[format](title, turns, signal);
        if (!isCalledOff()) setState({ kind: 'idle' });
      };
      run().catch((cause: unknown) => {
        if (signal.aborted) return;
        const isSaid = cause instanceof ApiError && cause.message !== '';
        const reason = isSaid ? cause.message : i18n.t('exporting:panel.unreachable');
        setState({ kind: 'failed', reason: i18n.t('exporting:panel.failed', { reason }) });
      });
    },
    [chosen, title],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    setState({ kind: 'idle' });
  }, []);

  return { state, start, cancel };
}

function refusalOf(format: ExportFormat, { length: count }: readonly ExportedTurn[]) {
  if (count === 0) return i18n.t('exporting:panel.empty');
  return format === 'image' && count > MAX_PAINTED
    ? i18n.t('exporting:panel.tooMany', { max: MAX_PAINTED, count })
    : null;
}

type Writer = (title: string, turns: readonly ExportedTurn[], signal: AbortSignal) => Promise<void>;

const asWritten = (tex: string) => tex;

const WRITERS: Record<ExportFormat, Writer> = {
  markdown: async (title, turns, signal) => {
    const { markdownFile } = await loadChunk(() => import('../model/markdown-file.ts'));
    save(await markdownFile(title, turns), title, 'md', signal);
  },
  docx: async (title, turns, signal) => {
    const { docxFile } = await loadChunk(() => import('../model/docx-file.ts'));
    save(await docxFile(title, turns), title, 'docx', signal);
  },
  pdf: async (title, turns, signal) => {
    const [{ printDocument }, { composeDocument }] = await Promise.all([
      loadChunk(() => import('../model/print-document.ts')),
      loadChunk(() => import('../model/compose-document.ts')),
    ]);
    await printDocument(await composeDocument(title, turns, asWritten), signal);
  },
  image: async (title, turns, signal) => {
    const [{ paintDocument }, { composeDocument }] = await Promise.all([
      loadChunk(() => import('../model/paint-document.ts')),
      loadChunk(() => import('../model/compose-document.ts')),
    ]);
    const document_ = await composeDocument(title, turns, asWritten);
    const pictures = await paintDocument(document_, signal);
    if (signal.aborted) return;
    const name = nameOf(title);
    const only = pictures.length === 1;
    pictures.forEach((picture, index) => {
      saveFile(picture, only ? `${name}.png` : `${name}-${String(index + 1)}.png`);
    });
    toast(
      'success',
      only
        ? i18n.t('exporting:panel.saved', { name: `${name}.png` })
        : i18n.t('exporting:panel.savedMany', { count: pictures.length }),
    );
  },
};

function save(file: Blob, title: string, extension: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  const name = `${nameOf(title)}.${extension}`;
  saveFile(file, name);
  toast('success', i18n.t('exporting:panel.saved', { name }));
}

function nameOf(title: string): string {
  const clean = title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const day = new Date().toISOString().slice(0, DAY_CHARS);

  return i18n.t('exporting:document.name', {
    title: Array.from(clean).slice(0, NAME_CHARS).join(''),
    day,
  });
}
