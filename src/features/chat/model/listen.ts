/** Why nothing (more) is heard. */
export type ListeningProblem =
  'refused' | 'silence' | 'microphone' | 'network' | 'language' | 'other';

export interface Listener {
  /** What is being said, as far as it is understood. */
  onInterim: (text: string) => void;
  /** A stretch that won't change any more. */
  onFinal: (text: string) => void;
  /** Not called when it was stopped here. */
  onEnd: (problem: ListeningProblem | null) => void;
}

/** The part of the Web Speech API that is used; the DOM's types have none of it. */
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

/** Listens until it is stopped or nothing more is said. Returns how to stop. */
export function listen(language: string, listener: Listener): () => void {
  const { SpeechRecognition, webkitSpeechRecognition } = window as RecognitionWindow; // see Recognition
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
    // After a silence that follows words all is said.
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
