import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { calculatorList, CALCULATOR_TEXTS } from '#trade-ui/calculator-form/calculator-texts.ts';
import { SearchField } from '#ui/search-field.tsx';
import { paths } from '#lib/paths.ts';
import type { DescribedCalculator } from '#mesh/sentences/described-calculators.ts';
import { findCalculators, shelved } from '../model/find-calculators.ts';
import { CalculatorPicture } from './calculator-picture.tsx';
import styles from './calculator-catalogue.module.css';

interface CalculatorCatalogueProps {
  list: readonly DescribedCalculator[];
  /** Ids of those used lately. */
  used: readonly string[];
  current: string | null;
  unknown: string | null;
}

export function CalculatorCatalogue(props: CalculatorCatalogueProps) {
  const { list, used, current, unknown } = props;
  const { t } = useTranslation('calculators');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const others = useOtherLanguage(list, typed !== '');
  const found = findCalculators(others === null ? [list] : [list, others], typed);
  const isSearching = typed.trim() !== '';
  const lately = used.flatMap((id) => list.filter((calculator) => calculator.id === id));
  const shelves = [
    ...(current !== null || isSearching || lately.length === 0
      ? []
      : [{ group: 'used', name: t('catalogue.used'), calculators: lately }]),
    ...shelved(found),
  ];
  const listRef = useRef<HTMLDivElement>(null);
  const id = useId();
  const [Heading, Shelf] = current === null ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);

  const handleKey = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key === 'Enter' && isSearching && first !== undefined) {
      event.preventDefault();
      void navigate(paths.calculator(first.id));
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      listRef.current?.querySelector('a')?.focus();
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      setTyped('');
    }
  };

  return (
    <nav
      className={styles['catalogue']}
      aria-labelledby={id}
      data-beside={current !== null || undefined}
    >
      <header className={styles['head']}>
        <Heading id={id} data-page-title={current === null ? '' : undefined}>
          {t('catalogue.title')}
        </Heading>
        {current === null && <p>{t('catalogue.promise', { count: list.length })}</p>}
        {unknown !== null && (
          <p role="status" className={styles['unknown']}>
            {t('catalogue.unknown', { name: unknown.slice(0, 40) })}
          </p>
        )}
        <SearchField
          label={t('catalogue.search')}
          className={styles['search']}
          value={typed}
          spellCheck={false}
          onType={setTyped}
          onKeyDown={handleKey}
        />
        <span data-tone="tertiary" data-text="caption" className={styles['count']} role="status">
          {isSearching && t('catalogue.found', { count: found.length })}
        </span>
      </header>
      <div ref={listRef} className={styles['shelves']}>
        {found.length === 0 && (
          <p data-tone="secondary" className={styles['none']}>
            {t('catalogue.none')}
          </p>
        )}
        {shelves.map(({ group, name, calculators }) => (
          <section key={group}>
            <Shelf>{name}</Shelf>
            <ul>
              {calculators.map((calculator) => (
                <li key={calculator.id}>
                  <Link
                    to={paths.calculator(calculator.id)}
                    aria-current={calculator.id === current ? 'page' : undefined}
                    title={current === null ? undefined : calculator.summary}
                  >
                    {current === null && <CalculatorPicture calculator={calculator.id} />}
                    <b>{calculator.name}</b>
                    {current === null && <span>{calculator.summary}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

function useOtherLanguage(list: readonly DescribedCalculator[], isWanted: boolean) {
  const { i18n } = useTranslation();
  const other = i18n.language.startsWith('zh') ? 'en' : 'zh';
  const [loaded, setLoaded] = useState<{ of: string; list: typeof list } | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    CALCULATOR_TEXTS.load(other).then(
      (texts) => {
        if (isCurrent) setLoaded({ of: other, list: calculatorList(texts) });
      },
      // On failure only the current language is searched.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, other]);

  return loaded?.of === other ? loaded.list : null;
}
