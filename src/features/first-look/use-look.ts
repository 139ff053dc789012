import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { forgetFirstQuestion, keepFirstQuestion, readFirstQuestion } from '#lib/first-question.ts';
import { languageOf } from '#mesh/words/language-of.ts';
import type { LookAnswer } from './model/look-answer.ts';
import { createLookEngine, type LookEngine } from './model/look-engine.ts';

type Outcome =
  | { status: 'idle' | 'busy' | 'failed'; answer: null }
  | { status: 'told'; answer: LookAnswer };

const IDLE: Outcome = { status: 'idle', answer: null };

/** A question asked before the login, answered in the browser; a reload of the tab keeps it. */
export function useLook() {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const [text, setText] = useState(() => readFirstQuestion()?.text ?? '');
  const [outcome, setOutcome] = useState(IDLE);
  const engine = useRef<LookEngine>(null);
  const latest = useRef(0);
  const open = () => (engine.current ??= createLookEngine());

  const ask = (question: string) => {
    const asked = question.trim();
    if (asked === '') return;
    latest.current += 1;
    const n = latest.current;
    const show = (next: Outcome) => {
      if (n === latest.current) setOutcome(next);
    };
    setText(question);
    setOutcome({ status: 'busy', answer: null });
    open()
      .ask(asked, languageOf(asked, language))
      .then(
        (answer) => {
          if (n !== latest.current) return;
          if (answer.kind === 'asks') forgetFirstQuestion();
          else keep(asked);
          setOutcome({ status: 'told', answer });
        },
        () => show({ status: 'failed', answer: null }),
      );
  };
  const clear = () => {
    latest.current += 1;
    forgetFirstQuestion();
    setText('');
    setOutcome(IDLE);
  };

  useEffect(() => {
    if (text !== '') ask(text);
    return () => {
      engine.current?.close();
      engine.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only a question that the tab kept
  }, []);

  return { text, setText, outcome, ask, clear, prepare: () => open().start() };
}

function keep(text: string): void {
  const known = readFirstQuestion();
  const clientRequestId = known?.text === text ? known.clientRequestId : uuid();
  keepFirstQuestion({ text, clientRequestId });
}
