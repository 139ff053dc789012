import { useCallback, useEffect, useRef } from 'react';
import type { PluginId } from '#contract/chat/plugins.ts';
import {
  isEmptyQuestion,
  readDraft,
  writeDraft,
  type AttachedFile,
  type ChatMode,
} from '#stores/drafts.ts';
import { setSystem, useSystemStore } from '#stores/system.ts';

interface Options {
  memberId: string;
  /** Null: nothing has been asked yet, so it can still become any kind of conversation. */
  sessionId: string | null;
  isDeep: boolean;
  text: string;
  files: readonly AttachedFile[];
  mode: ChatMode;
  /** What stood in the box is in the other conversation's. */
  onTaken: () => void;
  setMode: (mode: ChatMode) => void;
  /** Leaves for another conversation; null: a new one. */
  onSwitch: (sessionId: string | null) => void;
}

/**
 * Changes the plug-in of the next question. Deep reasoning has a conversation of its own: choosing
 * it, or leaving it, goes on in the current conversation of that kind and takes the box along.
 */
export function useModeChoice(options: Options): (plugin: PluginId | null) => void {
  const { memberId, sessionId, isDeep, text, files, mode, onTaken, setMode, onSwitch } = options;
  const { form } = mode;
  // By reference: the choice stays the same function while the question is typed.
  const box = useRef({ text, files, form });
  useEffect(() => {
    box.current = { text, files, form };
  }, [text, files, form]);
  const deepId = useSystemStore((system) => system.deepSessionId);
  const chatId = useSystemStore((system) => system.chatSessionId);

  return useCallback(
    (plugin) => {
      setSystem({ selectedPlugin: plugin, ...(plugin === null ? {} : { plugIndex: plugin }) });
      const chosen: ChatMode = { plugin, form: box.current.form };
      const wantsDeep = plugin === 'deep';
      if (sessionId === null || wantsDeep === isDeep) {
        setMode(chosen);
        return;
      }
      const target = wantsDeep ? deepId : chatId;
      const held = { text: box.current.text, files: box.current.files };
      void handOver(memberId, target, held, chosen).then((isTaken) => {
        if (isTaken) onTaken();
        onSwitch(target);
      });
    },
    [memberId, sessionId, isDeep, onTaken, setMode, onSwitch, deepId, chatId],
  );
}

/** Puts what is in the box into another conversation's draft, unless something is there already. */
async function handOver(
  memberId: string,
  sessionId: string | null,
  box: { text: string; files: readonly AttachedFile[] },
  mode: ChatMode,
): Promise<boolean> {
  const there = await readDraft(memberId, sessionId);
  const isTaken = isEmptyQuestion(there);
  await writeDraft(memberId, sessionId, { ...there, ...(isTaken ? box : {}), mode });
  return isTaken;
}
