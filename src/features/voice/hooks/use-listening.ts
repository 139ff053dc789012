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
  /** Forgets the problem, so that listening may be tried again. */
  forgive: () => void;
}

interface ListeningOptions {
  /** Each sentence is taken as soon as it ends. */
  isContinuous: boolean;
  onHeard: (text: string) => void;
}

/** A recogniser that ends this soon without a word has not listened. */
const SOON_MS = 1000;
const MAX_SOON = 3;

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
  const soonRef = useRef(0);
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
    const startedAt = performance.now();
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
        const isSoon = performance.now() - startedAt < SOON_MS && joined(heardRef.current) === '';
        soonRef.current = isSoon ? soonRef.current + 1 : 0;
        // Without this, hands-free listening would start a broken recogniser again and again.
        setProblem(ended === null && soonRef.current >= MAX_SOON ? 'other' : ended);
        finish();
      },
    });
  };

  const forgive = useCallback(() => {
    soonRef.current = 0;
    setProblem(null);
  }, []);
  // A recogniser keeps the language that it was started with.
  const restart = useRef(start);
  useEffect(() => {
    restart.current = start;
  });
  useEffect(() => {
    if (stopRef.current !== null) restart.current();
  }, [i18n.language]);

  return { isListening, words, problem, start, finish, cancel, forgive };
}

function joined({ final, interim }: { final: string; interim: string }): string {
  const gap = /[a-z\d]$/i.test(final) && /^[a-z\d]/i.test(interim) ? ' ' : '';
  return `${final}${gap}${interim}`.trim();
}
