import { useCallback, useEffect, useState } from 'react';
import { fileApi } from '#data/file.ts';
import type { DropLimits } from '#trade-ui/file-drop/drop-limits.ts';
import type { UploadFile } from '#trade-ui/file-drop/uploads.ts';
import { useDroppedFiles, type DroppedFiles } from '#trade-ui/file-drop/use-dropped-files.ts';
import type { SubmissionKind } from '#contract/submission/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { useUserStore } from '#stores/user.ts';
import { isSameForm, readKeptForm, writeKeptForm, type KeptForm } from '../model/kept-form.ts';
import {
  problemsOf,
  type FieldProblem,
  type FormField,
  type SubmissionTexts,
} from '../model/submission-form.ts';

export type Problem = FieldProblem | { is: 'said'; text: string };
export type Problems = Partial<Record<FormField, Problem | undefined>>;

export type SendFailure = 'uploading' | 'failedFiles' | 'unreachable' | { said: string };

export interface SubmissionFormState {
  texts: SubmissionTexts;
  files: DroppedFiles;
  limits: DropLimits;
  problems: Problems;
  failure: SendFailure | null;
  isSending: boolean;
  isChanged: boolean;
  isKept: boolean;
  change: (field: keyof SubmissionTexts, value: string) => void;
  drop: () => void;
  /**
   * Sends the form or shows validation errors.
   * @returns the errors
   */
  send: () => Promise<Problems>;
}

interface FormDeps {
  kind: SubmissionKind;
  place: string;
  initial: KeptForm;
  maxMb: number;
  onSend: (texts: SubmissionTexts, fileIds: string[]) => Promise<void>;
}

const MAX_FILES = 10;

const uploadFile: UploadFile = (file, options) =>
  fileApi.upload(file, 'submission', { ...options, quiet: true });

/** State of a submission form; typed text and uploads survive a reload until sent. */
export function useSubmissionForm(deps: FormDeps): SubmissionFormState {
  const { kind, place, initial, maxMb, onSend } = deps;
  const memberId = useUserStore((user) => user.userids.id);
  const key = `submissions/${memberId}/${place}`;
  const [before] = useState(() => readKeptForm(key));
  const [texts, setTexts] = useState(before?.texts ?? initial.texts);
  const limits: DropLimits = { taken: 'documents', maxMb, maxFiles: MAX_FILES };
  const files = useDroppedFiles(uploadFile, limits, before?.files ?? initial.files);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { refs, reset } = files;
  const isChanged = !isSameForm({ texts, files: refs }, initial);
  useEffect(() => {
    writeKeptForm(key, isChanged ? { texts, files: refs } : null);
  }, [key, texts, refs, isChanged]);

  const drop = useCallback(() => {
    setProblems({});
    setFailure(null);
    setTexts(initial.texts);
    reset(initial.files);
  }, [initial, reset]);

  return {
    texts,
    files,
    limits,
    problems,
    failure,
    isSending,
    isChanged,
    isKept: before !== null && isChanged,
    change: (field, value) => {
      setTexts((current) => ({ ...current, [field]: value }));
      setProblems((current) => ({ ...current, [field]: undefined }));
      setFailure(null);
    },
    drop,
    send: async () => {
      if (isSending) return {};
      const found = problemsOf(kind, texts, refs.length);
      setProblems(found);
      if (Object.keys(found).length > 0) return found;
      if (files.isBusy || refs.length < files.items.length) {
        setFailure(files.isBusy ? 'uploading' : 'failedFiles');
        return {};
      }
      setIsSending(true);
      setFailure(null);
      try {
        await onSend(
          texts,
          refs.map(({ id }) => id),
        );
        writeKeptForm(key, null);
        return {};
      } catch (cause) {
        const refused = refusalOf(cause);
        setProblems(refused.problems);
        setFailure(refused.failure);
        return refused.problems;
      } finally {
        setIsSending(false);
      }
    },
  };
}

function refusalOf(cause: unknown): { problems: Problems; failure: SendFailure | null } {
  if (!(cause instanceof ApiError) || cause.message === '') {
    return { problems: {}, failure: 'unreachable' };
  }
  const fields = cause.data?.fields ?? {};
  const shown = (['content', 'better', 'consent', 'fileIds'] as const).filter(
    (field) => field in fields,
  );
  const problems = Object.fromEntries(
    shown.map((field) => [field, { is: 'said' as const, text: fields[field] ?? '' }]),
  );

  return { problems, failure: shown.length > 0 ? null : { said: cause.message } };
}
