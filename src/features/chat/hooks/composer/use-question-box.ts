import { useCallback } from 'react';
import type { ChatRecord } from '#contract/chat/calls.ts';
import { PLAIN_MODE, withFiles, type AttachedFile, type ChatMode } from '#stores/drafts.ts';
import { knownPlugin, withoutAddress } from '../../model/composed-question.ts';
import { useAttachments } from './use-attachments.ts';
import type { DraftOfSession } from './use-draft.ts';
import { useKeyedState } from './use-keyed-state.ts';

const NO_FILES: readonly AttachedFile[] = [];

interface Edited {
  text: string;
  mode: ChatMode;
  files: readonly AttachedFile[];
}

interface Options {
  memberId: string;
  /** The file of the screen, which each question is about. */
  fileId?: string | undefined;
  ownPlugin?: string | null | undefined;
  /** The record whose question is in the box; null for a new question. */
  editing: ChatRecord | null;
  draft: DraftOfSession;
}

/** Text, mode and files of the box: of the session's draft, or of the question being edited. */
export function useQuestionBox(options: Options) {
  const { memberId, fileId, ownPlugin, editing } = options;
  const { draft, change, read, at } = options.draft;
  const draftMode = draft.mode ?? { plugin: knownPlugin(ownPlugin), form: {} };
  const editId = editing?.id ?? '';
  const isDraft = editId === '';
  const [edited, setEdited] = useKeyedState<Edited>(
    editId,
    editing === null
      ? { text: '', mode: PLAIN_MODE, files: NO_FILES }
      : {
          text: editing.question,
          mode: { plugin: knownPlugin(editing.plugin), form: draftMode.form },
          files: editing.files.map(withoutAddress),
        },
  );

  const setText = useCallback(
    (text: string) => {
      if (isDraft) change({ text });
      else setEdited((current) => ({ ...current, text }));
    },
    [isDraft, change, setEdited],
  );
  const setMode = useCallback(
    (mode: ChatMode) => {
      if (isDraft) change({ mode });
      else setEdited((current) => ({ ...current, mode }));
    },
    [isDraft, change, setEdited],
  );
  const changeFiles = useCallback(
    (next: (files: readonly AttachedFile[]) => readonly AttachedFile[]) => {
      if (isDraft) change({ files: next(read().files ?? NO_FILES) });
      else setEdited((current) => ({ ...current, files: next(current.files) }));
    },
    [isDraft, change, read, setEdited],
  );
  const handleUploaded = useCallback(
    (file: AttachedFile) => changeFiles((all) => withFiles(all, [withoutAddress(file)])),
    [changeFiles],
  );

  const { text, mode, files } = isDraft
    ? { text: draft.text, mode: draftMode, files: draft.files ?? NO_FILES }
    : edited;
  const uploads = useAttachments({
    home: isDraft ? { memberId, sessionId: at } : null,
    id: editId,
    held: files.length + (fileId === undefined ? 0 : 1),
    onUploaded: handleUploaded,
  });

  return { editId, text, mode, files, uploads, setText, setMode, changeFiles };
}
