import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { calculatorList, CALCULATOR_TEXTS } from '#trade-ui/calculator-form/calculator-texts.ts';
import type { CheckFinding, CheckPart as Check, UnverifiedClaim } from '#contract/chat/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { useByLanguage } from '#i18n/use-by-language.ts';
import { paths } from '#lib/paths.ts';
import { PluginKitContext } from '../../plugin-kit.ts';
import type { PartProps } from './part-props.ts';
import styles from './parts.module.css';

export function CheckPart({ part }: PartProps<Check>) {
  const { t } = useTranslation('parts');
  const { number } = useFormatters();
  const kit = use(PluginKitContext);
  const texts = useByLanguage(CALCULATOR_TEXTS);
  const known = texts === null ? [] : calculatorList(texts);
  const nameOf = (id: string) => known.find((calculator) => calculator.id === id)?.name ?? id;
  const unverified = part.findings.filter(isUnverified);
  const wrong = part.findings.filter((finding) => !isUnverified(finding));

  return (
    <>
      {wrong.length > 0 && (
        <section
          data-text="interface"
          className={styles['check']}
          role="note"
          aria-label={t('check.title')}
        >
          <h2 data-tone="warning" data-text="small">
            {t('check.title')}
          </h2>
          <ul>
            {wrong.map(({ kind, text, quantity, calculator, inputs, value, unit }) => (
              <li key={`${text} ${quantity}`}>
                {t(kind === 'misread' ? 'check.misread' : 'check.finding', {
                  text,
                  quantity,
                  value: `${number(value, { maximumSignificantDigits: 4 })} ${unit}`.trimEnd(),
                  calculator: nameOf(calculator),
                })}{' '}
                {kit !== null && (
                  <Link to={paths.calculator(calculator, inputs)}>{t('check.open')}</Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {unverified.length > 0 && (
        <section
          data-text="interface"
          className={styles['check']}
          role="note"
          aria-label={t('check.unverified')}
          tabIndex={-1}
          data-unverified
        >
          <h2 data-tone="warning" data-text="small">
            {t('check.unverified')}
          </h2>
          <ul>
            {unverified.map(({ text, claim }) => (
              <li key={text}>{t(`check.${claim}`, { text })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function isUnverified(finding: CheckFinding): finding is UnverifiedClaim {
  return finding.kind === 'unverified';
}
