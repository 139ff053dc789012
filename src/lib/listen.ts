export type ListeningProblem =
  | 'refused'
  | 'silence'
  | 'microphone'
  | 'network'
  | 'language'
  | 'other';

interface Listener {
  onInterim: (text: string) => void;
  onFinal: (text: string) => void;
  /** Not called after a stop by the caller. */
  onEnd: (problem: ListeningProblem | null) => void;
}

interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
}
interface RecognitionEvent {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}
interface RecognitionWindow {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
}

const PROBLEMS: Readonly<Record<string, ListeningProblem | null>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'no-speech': 'silence',
  'audio-capture': 'microphone',
  network: 'network',
  'language-not-supported': 'language',
  aborted: null,
};

/** Listens until stopped or silent. Returns a stop function. */
export function listen(language: string, listener: Listener): () => void {
  const { SpeechRecognition, webkitSpeechRecognition } = window as RecognitionWindow; // see `Recognition`
  const Constructor = SpeechRecognition ?? webkitSpeechRecognition;
  if (Constructor === undefined) {
    listener.onEnd('other');
    return () => undefined;
  }
  const recognition = new Constructor();
  let problem: ListeningProblem | null = null;
  let isStopped = false;
  let hasHeard = false;
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.onresult = ({ resultIndex, results }) => {
    if (isStopped) return;
    let interim = '';
    let final = '';
    for (const result of Array.from(results).slice(resultIndex)) {
      const text = (result[0]?.transcript ?? '').trim();
      if (text === '') continue;
      hasHeard = true;
      if (result.isFinal) final += final === '' ? text : ` ${text}`;
      else interim += text;
    }
    if (final !== '') listener.onFinal(final);
    listener.onInterim(interim);
  };
  recognition.onerror = ({ error }) => {
    const known = PROBLEMS[error];
    problem = known === undefined ? 'other' : known;
  };
  recognition.onend = () => {
    // Silence after recognized words is a normal end.
    if (!isStopped) listener.onEnd(problem === 'silence' && hasHeard ? null : problem);
  };
  try {
    recognition.start();
  } catch {
    isStopped = true;
    queueMicrotask(() => listener.onEnd('other'));
  }

  return () => {
    isStopped = true;
    recognition.abort();
  };
}
