import { useCallback } from 'react';
import type { PluginId } from '#contract/chat/plugins.ts';
import { readDraft, writeDraft, type ChatMode } from '#stores/drafts.ts';
import { setSystem, useSystemStore } from '#stores/system.ts';

interface Options {
  memberId: string;
  /** Null: nothing has been asked yet, so it can still become any kind of conversation. */
  sessionId: string | null;
  isDeep: boolean;
  text: string;
  mode: ChatMode;
  setText: (text: string) => void;
  setMode: (mode: ChatMode) => void;
  /** Leaves for another conversation; null: a new one. */
  onSwitch: (sessionId: string | null) => void;
}

/**
 * Changes the plug-in of the next question. Deep reasoning has a conversation of its own: choosing
 * it, or leaving it, goes on in the current conversation of that kind and takes the text along.
 */
export function useModeChoice(options: Options): (plugin: PluginId | null) => void {
  const { memberId, sessionId, isDeep, text, mode, setText, setMode, onSwitch } = options;
  const deepId = useSystemStore((system) => system.deepSessionId);
  const chatId = useSystemStore((system) => system.chatSessionId);

  return useCallback(
    (plugin) => {
      setSystem({ selectedPlugin: plugin, ...(plugin === null ? {} : { plugIndex: plugin }) });
      const chosen: ChatMode = { plugin, form: mode.form };
      const wantsDeep = plugin === 'deep';
      if (sessionId === null || wantsDeep === isDeep) {
        setMode(chosen);
        return;
      }
      const target = wantsDeep ? deepId : chatId;
      void handOver(memberId, target, text, chosen).then((isTaken) => {
        if (isTaken) setText('');
        onSwitch(target);
      });
    },
    [memberId, sessionId, isDeep, text, mode.form, setText, setMode, onSwitch, deepId, chatId],
  );
}

/** Puts what is typed into another conversation's draft, unless something is typed there already. */
async function handOver(
  memberId: string,
  sessionId: string | null,
  text: string,
  mode: ChatMode,
): Promise<boolean> {
  const there = await readDraft(memberId, sessionId);
  const isTaken = there.text === '';
  await writeDraft(memberId, sessionId, { ...there, text: isTaken ? text : there.text, mode });
  return isTaken;
}
