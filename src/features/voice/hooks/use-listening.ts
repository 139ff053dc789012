import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listen, type ListeningProblem } from '#lib/listen.ts';

export interface Listening {
  isListening: boolean;
  /** Recognised speech so far. */
  words: string;
  problem: ListeningProblem | null;
  start: () => void;
  /** Takes what was heard. */
  finish: () => void;
  cancel: () => void;
}

interface ListeningOptions {
  /** Each sentence is taken as soon as it ends. */
  isContinuous: boolean;
  onHeard: (text: string) => void;
}

export function canListen(): boolean {
  return 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
}

export function useListening({ isContinuous, onHeard }: ListeningOptions): Listening {
  const { i18n } = useTranslation();
  const [isListening, setIsListening] = useState(false);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<ListeningProblem | null>(null);
  const stopRef = useRef<(() => void) | null>(null);
  const heardRef = useRef({ final: '', interim: '' });
  const latest = useRef({ isContinuous, onHeard });
  useEffect(() => {
    latest.current = { isContinuous, onHeard };
  });

  const cancel = useCallback(() => {
    stopRef.current?.();
    stopRef.current = null;
    heardRef.current = { final: '', interim: '' };
    setIsListening(false);
    setWords('');
  }, []);
  const finish = useCallback(() => {
    const text = joined(heardRef.current);
    cancel();
    if (text !== '') latest.current.onHeard(text);
  }, [cancel]);
  useEffect(() => cancel, [cancel]);

  const start = () => {
    cancel();
    setProblem(null);
    setIsListening(true);
    const note = (heard: { final: string; interim: string }) => {
      heardRef.current = heard;
      setWords(joined(heard));
    };
    stopRef.current = listen(i18n.language, {
      onInterim: (interim) => note({ ...heardRef.current, interim }),
      onFinal: (text) => {
        note({ final: joined({ ...heardRef.current, interim: text }), interim: '' });
        if (latest.current.isContinuous) finish();
      },
      onEnd: (ended) => {
        stopRef.current = null;
        setProblem(ended);
        finish();
      },
    });
  };

  return { isListening, words, problem, start, finish, cancel };
}

function joined({ final, interim }: { final: string; interim: string }): string {
  const gap = /[a-z\d]$/i.test(final) && /^[a-z\d]/i.test(interim) ? ' ' : '';
  return `${final}${gap}${interim}`.trim();
}
