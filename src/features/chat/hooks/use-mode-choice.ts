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
  sessionId: string | null;
  isDeep: boolean;
  text: string;
  files: readonly AttachedFile[];
  mode: ChatMode;
  onTaken: () => void;
  setMode: (mode: ChatMode) => void;
  onSwitch: (sessionId: string | null) => void;
}

/**
 * Changes the plug-in of the next question. Deep reasoning uses separate sessions: selecting or
 * leaving it switches to the current session of that kind and moves the composer's content there.
 */
export function useModeChoice(options: Options): (plugin: PluginId | null) => void {
  const { memberId, sessionId, isDeep, text, files, mode, onTaken, setMode, onSwitch } = options;
  const { form } = mode;
  // A ref keeps the callback stable while the user types.
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
