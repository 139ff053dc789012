import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { voiceApi } from '#data/voice.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { failureMessage } from '#lib/http/failure-message.ts';
import { saveFile } from '#lib/save-file.ts';
import { productVoiceOf, useVoiceChoice } from '#stores/voice-choice.ts';
import { joinWav } from '../model/join-wav.ts';
import { createSentenceSplitter } from '../model/split-sentences.ts';
import { saidOf } from './use-player.ts';

/** Progress of a download: sentences spoken so far, and all of them. */
export interface VoiceDownload {
  made: number;
  total: number;
}

/** Saves what is read as one sound file, spoken by a voice of the product at the chosen speed. */
export function useVoiceDownload() {
  const { t } = useTranslation(['voice', 'errors']);
  const [download, setDownload] = useState<VoiceDownload | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setDownload(null);
  }, []);

  const start = async (id: string) => {
    cancel();
    const abort = new AbortController();
    const { signal } = abort;
    running.current = abort;
    setDownload({ made: 0, total: 0 });
    const choice = useVoiceChoice.getState();
    try {
      const speaker = { voice: productVoiceOf(choice), speed: choice.speed };
      const { voiceId } = await voiceApi.start(saidOf(id), speaker, { signal, quiet: true });
      voiceApi.follow(voiceId, signal, ({ made, total }) => {
        setDownload((before) => before && { made: Math.max(before.made, made), total });
      });
      const split = createSentenceSplitter();
      const files: Uint8Array<ArrayBuffer>[] = [];
      for await (const piece of voiceApi.listen(voiceId, { signal, quiet: true })) {
        files.push(...split(piece).map(({ file }) => file));
      }
      if (signal.aborted) return;
      saveFile(joinWav(files), `${t('player.fileName')}.wav`);
      toast('success', t('player.downloaded'));
    } catch (cause) {
      if (signal.aborted) return;
      const message = failureMessage(
        cause instanceof ApiError ? cause : new ApiError('MALFORMED', { cause }),
      );
      const reason = 'text' in message ? message.text : t(`errors:${message.key}`);
      toast('error', t('player.downloadFailed', { reason }));
    } finally {
      if (running.current === abort) {
        // Ends following.
        abort.abort();
        running.current = null;
        setDownload(null);
      }
    }
  };

  return { download, start, cancel };
}
