import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n, preloadNamespaces } from '#i18n/setup.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import type { ListeningProblem } from '#lib/listen.ts';

export function canListen(): boolean {
  return 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
}

export function useVoiceInput(isSending: boolean, onHeard: (text: string) => void) {
  const { i18n: inUse, t } = useTranslation();
  const [isListening, setIsListening] = useState(false);
  const [interim, setInterim] = useState('');
  const stop = useRef<(() => void) | null>(null);
  const latest = useRef(onHeard);
  useEffect(() => {
    latest.current = onHeard;
  });

  const end = useCallback(() => {
    stop.current?.();
    stop.current = null;
    setIsListening(false);
    setInterim('');
  }, []);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the microphone lives outside React
    if (isSending) end();
  }, [isSending, end]);
  useEffect(() => end, [end]);

  const start = () => {
    setIsListening(true);
    let isOver = false;
    stop.current = () => {
      isOver = true;
    };
    loadChunk(() => import('#lib/listen.ts')).then(
      ({ listen }) => {
        if (isOver) return;
        stop.current = listen(inUse.language, {
          onInterim: setInterim,
          onFinal: (text) => latest.current(text),
          onEnd: (problem) => {
            stop.current = null;
            end();
            if (problem !== null) void tell(problem);
          },
        });
      },
      () => {
        end();
        toast('error', t('loadFailed'));
      },
    );
  };

  const finish = () => {
    if (interim !== '') onHeard(interim);
    end();
  };

  return { isListening, interim, toggle: isListening ? finish : start };
}

async function tell(problem: ListeningProblem): Promise<void> {
  await preloadNamespaces(['composer']);
  toast(problem === 'silence' ? 'info' : 'error', i18n.t(`composer:voice.${problem}`));
}
