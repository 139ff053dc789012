import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { whenNearAndIdle } from './deferred-work.ts';
import styles from './markdown.module.css';
import { typesetBefore, typesetFormula } from './typeset-formula.ts';

interface FormulaProps {
  tex: string;
  display: boolean;
  source: string;
}

export const Formula = memo(function Formula({ tex, display, source }: FormulaProps) {
  const host = useRef<HTMLSpanElement>(null);
  const [typeset, setTypeset] = useState(false);

  useLayoutEffect(() => {
    const known = typesetBefore(tex, display);
    if (!known) return;
    host.current?.replaceChildren(known);
    setTypeset(true);
  }, [tex, display]);

  useEffect(() => {
    const element = host.current?.parentElement;
    if (typeset || !element) return undefined;
    let current = true;
    const cancel = whenNearAndIdle(element, () => {
      typesetFormula(tex, display).then(
        (formula) => {
          if (!current || !formula) return;
          host.current?.replaceChildren(formula);
          setTypeset(true);
        },
        () => {
          // If the chunk fails to load, the source stays visible.
        },
      );
    });
    return () => {
      current = false;
      cancel();
    };
  }, [typeset, tex, display]);

  return (
    <span className={display ? styles['displayMath'] : styles['inlineMath']}>
      <span ref={host} hidden={!typeset} />
      {!typeset && <code>{source}</code>}
    </span>
  );
});
