import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Calculation } from '#contract/calculator/calls.ts';
import { copyText } from '#lib/clipboard.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { tableToTsv } from '#ui/markdown/table-text.ts';
import { MenuButton } from '#ui/menu.tsx';
import { calculationAsRows, calculationAsText, type ValueNames } from './calculation-text.ts';

interface CalculatorCardActionsProps {
  values: Readonly<Record<string, string>>;
  result: Calculation;
  names: ValueNames;
  href: string | undefined;
  onReset: (() => void) | undefined;
  onKeep: (() => void) | undefined;
}

export function CalculatorCardActions(props: CalculatorCardActionsProps) {
  const { t } = useTranslation('calculators');
  const { values, result, names, href, onReset, onKeep } = props;

  const copy = (text: string) => {
    copyText(text).then(
      () => toast('success', t('actions.copied')),
      () => toast('error', t('actions.copyFailed')),
    );
  };

  return (
    <>
      {onReset !== undefined && (
        <button type="button" onClick={onReset}>
          {t('actions.reset')}
        </button>
      )}
      <MenuButton
        label={t('actions.copyResult')}
        items={() => [
          {
            id: 'text',
            label: t('actions.copyText'),
            onSelect: () => copy(calculationAsText(values, result, names)),
          },
          {
            id: 'table',
            label: t('actions.copyTable'),
            onSelect: () => copy(tableToTsv(calculationAsRows(values, result, names))),
          },
        ]}
      >
        {t('actions.copy')}
      </MenuButton>
      {onKeep !== undefined && (
        <button type="button" onClick={onKeep}>
          {t('actions.keep')}
        </button>
      )}
      {href !== undefined && <Link to={href}>{t('actions.open')}</Link>}
    </>
  );
}
