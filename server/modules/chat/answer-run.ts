import type { AnswerMode } from '#contract/chat/modes.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Part } from '#contract/chat/calls.ts';
import type { StreamEvents, TokenUsage } from '#contract/chat/stream-events.ts';
import type { FileRef } from '#contract/file/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/client.ts';
import { storableData, storableText } from '../../platform/db/storable.ts';
import { ModelError, type ModelEvent, type ModelProvider } from '../../answering/provider.ts';
import type { AnswerJob } from './answer-job.ts';
import { AnswerEvents, type TextKind } from './answer-events.ts';
import { emptyProgress, type AnswerProgress } from './answer-progress.ts';
import { failureOf } from './generation-failure.ts';
import type { ChunkSource, ChunkWriter } from './chunk-writer.ts';
import type { LogWriter } from './generation-log.ts';
import {
  readEnded,
  type AnswerChunk,
  type AnswerEnd,
  type AnswerKey,
} from './generation-repository.ts';
import { giveTitle } from './give-title.ts';
import { saveEnd } from './save-end.ts';
import { partsView, type FileAddress } from './record-view.ts';

/** Longest time spent on one answer's events before yielding to the event loop. */
const SLICE_MS = 8;
const MAX_CHARACTERS = 1_000_000;
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

export interface AnswerFiles {
  keepPicture: (
    answer: { memberId: string; answerId: string },
    picture: Omit<PictureEvent, 'type'>,
  ) => Promise<FileRef>;
  addressOf: FileAddress;
}

export interface RunDeps {
  db: Database;
  provider: ModelProvider;
  files: AnswerFiles;
  log: LogWriter;
  chunks: ChunkWriter;
  logger: Logger;
  now: () => Date;
  titleMs: number;
  mergeMs: () => number;
  /** Not called for answers of the sandbox, which aren't counted. */
  onOutcome: (outcome: AnswerOutcome) => void;
  onEnded: (status: AnswerEnd['status']) => void;
  /** A plain question was answered in a mode that its sentence asked for. */
  onMode?: ((memberId: string, mode: AnswerMode) => void) | undefined;
}

export interface AnswerOutcome extends AnswerKey {
  status: AnswerEnd['status'];
  isGrounded: boolean;
  /** Sources that name a contributor. */
  credited: Source[];
  unknown: string[];
  /** The answer was stopped because of its words. */
  isRefused: boolean;
  /** The check found numbers that are wrong, or that nothing confirms. */
  hasFindings: boolean;
}

type PictureEvent = Extract<ModelEvent, { type: 'image' }>;
type Halt = 'stopped' | 'interrupted';

/** Generates one answer; the only writer of its log and rows. */
export class AnswerRun implements ChunkSource {
  readonly #job: AnswerJob;
  readonly #deps: RunDeps;
  readonly #abort = new AbortController();
  readonly #events: AnswerEvents;
  readonly #said = emptyProgress();
  #unsaved = emptyProgress();

  #halt: Halt | null = null;
  #haltNow: () => void = () => undefined;
  #failure: { cause: unknown } | null = null;
  #endedElsewhere = false;
  #isOver = false;
  #isFirstTurn = false;
  #usage: TokenUsage | null = null;
  #partCharacters = 0;
  readonly #unknown: string[] = [];
  #model: string | null = null;
  #reasoningSince: number | null = null;
  #reasoningMs: number | null = null;
  #unsavedEnd: AnswerEnd | null = null;
  readonly #finished: Promise<void>;
  #finish: () => void = () => undefined;

  constructor(job: AnswerJob, deps: RunDeps) {
    this.#job = job;
    const { sessionId, recordId, answerId, requestId } = job;
    this.#deps = { ...deps, logger: deps.logger.child({ requestId, answerId }) };
    this.#finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
    this.#events = new AnswerEvents({
      log: deps.log,
      mergeMs: deps.mergeMs,
      onText: (kind, text) => this.#noteText(kind, text),
    });
    this.#events.emit({ event: 'start', data: { sessionId, recordId, answerId } });
    this.#events.flush();
  }

  get answerId(): string {
    return this.#job.answerId;
  }

  get finished(): Promise<void> {
    return this.#finished;
  }

  get unsavedEnd(): AnswerEnd | null {
    return this.#unsavedEnd;
  }

  /** Never throws. */
  async execute(): Promise<void> {
    try {
      await Promise.race([this.#listen(), this.#halted()]);
    } catch (cause) {
      this.#failure ??= { cause };
    }
    try {
      await this.#conclude();
    } catch (cause) {
      this.#deps.logger.error({ err: cause }, 'answer not concluded');
    } finally {
      this.#deps.log.close();
      this.#finish();
    }
  }

  halt(as: Halt): void {
    this.#halt ??= as;
    this.#stopListening();
  }

  #halted(): Promise<void> {
    return new Promise((resolve) => {
      this.#haltNow = resolve;
      if (this.#abort.signal.aborted) resolve();
    });
  }

  #stopListening(): void {
    this.#abort.abort();
    this.#haltNow();
  }

  #fail(cause: unknown): void {
    this.#failure ??= { cause };
    this.#stopListening();
  }

  async #listen(): Promise<void> {
    const { requestId, memberId, question, plugin, form, drawing, model, language } = this.#job;
    const { history, files, isPlain = false, wording = null, closed = [] } = this.#job;
    const { signal } = this.#abort;
    const [turns, askedFiles] = await Promise.all([history(), files()]);
    this.#isFirstTurn = turns.length === 0;
    if (wording !== null) this.#take({ type: 'part', part: { type: 'mode', mode: wording } });
    const events = this.#deps.provider.stream({
      requestId,
      memberId,
      recordId: this.#job.isSandbox ? undefined : this.#job.recordId,
      question,
      history: turns,
      files: askedFiles,
      plugin,
      form,
      drawing,
      model,
      isPlain,
      wording,
      closed,
      language,
      mergeMs: this.#deps.mergeMs,
      signal,
    });
    let sliceBegan = performance.now();
    for await (const event of events) {
      if (signal.aborted) return;
      if (event.type === 'image') await this.#takePicture(event);
      else this.#take(event);
      if (event.type === 'part' && event.part.type === 'mode') {
        this.#deps.onMode?.(memberId, event.part.mode);
      }
      // Yields during bursts, so that readers and other requests aren't blocked.
      if (performance.now() - sliceBegan < SLICE_MS) continue;
      await nextTurn();
      sliceBegan = performance.now();
    }
  }

  async #takePicture(picture: PictureEvent): Promise<void> {
    if (picture.bytes.length > MAX_PICTURE_BYTES) throw new ModelError('broken');
    const file = await this.#deps.files.keepPicture(this.#job, picture);
    if (!this.#abort.signal.aborted) this.#addPart({ type: 'image', file });
  }

  #take(event: Exclude<ModelEvent, PictureEvent>): void {
    switch (event.type) {
      case 'reasoning':
        this.#reasoningSince ??= performance.now();
        this.#events.addText('reasoning', event.text);
        break;
      case 'delta':
        this.#endReasoning();
        this.#events.addText('delta', event.text);
        break;
      case 'status':
        this.#events.emit({ event: 'status', data: { text: storableText(event.text) } });
        break;
      case 'back':
        this.#takeBack(event.of, event.characters);
        break;
      case 'part':
        this.#addPart(storableData(event.part));
        break;
      case 'sources':
        if (event.sources.length > 0) this.#nameSources(storableData(event.sources));
        break;
      case 'unknown':
        this.#unknown.push(storableText(event.question));
        break;
      case 'model':
        this.#model = storableText(event.id);
        break;
      case 'usage':
        this.#usage = event.usage;
        break;
    }
  }

  /** Sends readers a new snapshot; chunks saved so far are ignored at the end. */
  #takeBack(kind: TextKind, characters: number): void {
    this.#events.endText();
    const field = kind === 'delta' ? 'content' : 'reasoning';
    this.#said[field] = this.#said[field].slice(0, -characters);
    this.#events.emit({ event: 'snapshot', data: this.#shown(this.#said) });
  }

  #shown({ content, reasoning, parts, sources }: AnswerProgress): StreamEvents['snapshot'] {
    const shown = partsView(parts, this.#job.memberId, this.#deps.files.addressOf);

    return { content, reasoning, parts: shown, sources: sources ?? [] };
  }

  #nameSources(sources: Source[]): void {
    this.#events.emit({ event: 'sources', data: { sources } });
    this.#said.sources = sources;
    this.#unsaved.sources = sources;
    this.#noteUnsaved(0);
  }

  #addPart(part: Part): void {
    this.#partCharacters += JSON.stringify(part).length;
    if (this.#partCharacters > MAX_CHARACTERS) throw new ModelError('broken');
    this.#events.emit({ event: 'part', data: part });
    this.#said.parts.push(part);
    this.#unsaved.parts.push(part);
    this.#noteUnsaved(0);
  }

  #endReasoning(): void {
    if (this.#reasoningSince === null || this.#reasoningMs !== null) return;
    this.#reasoningMs = Math.round(performance.now() - this.#reasoningSince);
  }

  #noteText(kind: TextKind, text: string): void {
    const field = kind === 'delta' ? 'content' : 'reasoning';
    this.#said[field] += text;
    this.#unsaved[field] += text;
    this.#noteUnsaved(Buffer.byteLength(text));
    if (this.#said.content.length + this.#said.reasoning.length > MAX_CHARACTERS) {
      this.#fail(new ModelError('broken'));
    }
  }

  #noteUnsaved(bytes: number): void {
    this.#deps.chunks.note(this, bytes);
  }

  takeChunk(): AnswerChunk | null {
    if (this.#isOver || !hasSomething(this.#unsaved)) return null;
    const { memberId, answerId } = this.#job;
    const piece = this.#unsaved;
    this.#unsaved = emptyProgress();

    return { memberId, answerId, lastEventId: this.#events.lastId, piece };
  }

  onEndedElsewhere(): void {
    this.#endedElsewhere = true;
    this.#stopListening();
  }

  onNotSaved(cause: unknown): void {
    this.#fail(cause);
  }

  async #conclude(): Promise<void> {
    this.#endReasoning();
    this.#events.close();
    this.#isOver = true;
    this.#abort.abort();
    await this.#deps.chunks.leave(this);
    const end = this.#endedElsewhere ? null : await this.#saveEnd(await this.#endNow());
    if (end === null) {
      await this.#tellOtherEnd();
      return;
    }
    this.#deps.onEnded(end.status);
    if (!this.#job.isSandbox) this.#deps.onOutcome(this.#outcomeOf(end));
    const title = await this.#giveTitle(end);
    const isChanged =
      end.content !== this.#said.content || end.parts.length !== this.#said.parts.length;
    this.#events.end([
      ...(title === null ? [] : [{ event: 'title' as const, data: { title } }]),
      ...(end.error === null ? [] : [{ event: 'error' as const, data: end.error }]),
      ...(isChanged ? [{ event: 'snapshot' as const, data: this.#shown(end) }] : []),
      { event: 'end', data: { status: end.status, usage: end.usage } },
    ]);
  }

  #outcomeOf({ memberId, answerId, status, parts, sources }: AnswerEnd): AnswerOutcome {
    const cause = this.#failure?.cause;

    return {
      memberId,
      answerId,
      status,
      isGrounded: parts.some(({ type }) => type !== 'mode') || (sources?.length ?? 0) > 0,
      credited: (sources ?? []).filter(({ contributor }) => contributor !== null),
      unknown: this.#unknown,
      isRefused:
        cause instanceof ModelError && (cause.reason === 'screened' || cause.reason === 'leaked'),
      hasFindings: parts.some((part) => part.type === 'check' && part.findings.length > 0),
    };
  }

  async #tellOtherEnd(): Promise<void> {
    const saved = await readEnded(this.#deps.db, this.#job);
    if (saved === null) {
      this.#events.end([{ event: 'end', data: { status: 'stopped', usage: null } }]);
      return;
    }
    const { memberId } = this.#job;
    const parts = partsView(saved.snapshot.parts, memberId, this.#deps.files.addressOf);
    this.#events.end([
      { event: 'snapshot', data: { ...saved.snapshot, parts } },
      { event: 'end', data: saved.end },
    ]);
  }

  async #endNow(): Promise<AnswerEnd> {
    const { memberId, answerId, language } = this.#job;
    const failure = this.#failure;
    if (failure !== null) {
      this.#deps.logger.warn({ err: failure.cause }, 'answer failed');
    }
    return {
      memberId,
      answerId,
      ...this.#said,
      status: failure === null ? (this.#halt ?? 'done') : 'failed',
      error: failure === null ? null : failureOf(failure.cause, language),
      reasoningMs: this.#reasoningMs,
      usage: this.#usage,
      model: this.#model,
      unread: (await this.#deps.log.readers()) === 0,
      endedAt: this.#deps.now(),
    };
  }

  async #saveEnd(end: AnswerEnd): Promise<AnswerEnd | null> {
    const { end: saved, isUnsaved } = await saveEnd(this.#deps, end, this.#job.language);
    if (isUnsaved) this.#unsavedEnd = saved;

    return saved;
  }

  async #giveTitle(end: AnswerEnd): Promise<string | null> {
    if (!this.#job.givesTitle || !this.#isFirstTurn || this.#unsavedEnd !== null) return null;

    return giveTitle(this.#deps, this.#job, end);
  }
}

function hasSomething({
  content,
  reasoning,
  parts,
  sources,
}: ReturnType<typeof emptyProgress>): boolean {
  return content !== '' || reasoning !== '' || parts.length > 0 || sources !== null;
}
