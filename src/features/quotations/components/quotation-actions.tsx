import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { quotationApi, quotationMutations } from '#data/quotation.ts';
import { Button } from '#ui/button.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { AreaField } from '#ui/text-field.tsx';
import type { ExportFormat, Quotation, QuotationState } from '#contract/quotation/calls.ts';
import { EXPORT_FORMATS, NEXT_STATES } from '#contract/quotation/constants.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { saveFile } from '#lib/save-file.ts';
import type { SavedQuotation } from '../hooks/use-quotation.ts';
import { failureText } from '../model/failure-text.ts';
import styles from './parts.module.css';

interface QuotationActionsProps {
  quotation: Quotation;
  saved: SavedQuotation;
  hasLines: boolean;
  /** Lines without an amount, which the total leaves out. */
  openLines: number;
  onReload: () => void;
}

const MAX_REASON = 500;

/** The state of a quotation and those that may follow it. */
export function QuotationActions(props: QuotationActionsProps) {
  const { quotation, saved, hasLines, openLines, onReload } = props;
  const { t } = useTranslation(['quotations', 'common']);
  const navigate = useNavigate();
  const [deciding, setDeciding] = useState<'won' | 'lost' | null>(null);
  const change = useMutation(quotationMutations.setState);
  const copying = useMutation(quotationMutations.copy);
  const { id, number, state, reason } = quotation;
  const exporting = useMutation({ mutationFn: quotationApi.export });
  const isBusy = change.isPending || copying.isPending || exporting.isPending;

  const setState = async (next: QuotationState, why?: string) => {
    const version = await saved.flush();
    if (version === null) {
      toast('error', t('actions.unsaved'));
      return;
    }
    try {
      await change.mutateAsync({
        id,
        version,
        state: next,
        ...(why !== undefined && { reason: why }),
      });
      toast('success', t(`doneState.${next}`));
      setDeciding(null);
      onReload();
    } catch (cause) {
      toast('error', failureText(cause, t('actions.failed')));
    }
  };
  /** Lines without a price go out only knowingly. */
  const markSent = async () => {
    const isSure =
      state !== 'draft' ||
      openLines === 0 ||
      (await confirm({
        title: t('actions.openTitle', { count: openLines }),
        text: t('actions.openText'),
        confirmLabel: t('toState.sent'),
        cancelLabel: t('common:cancel'),
      }));
    if (isSure) await setState('sent');
  };
  const copy = async () => {
    if ((await saved.flush()) === null) {
      toast('error', t('actions.unsaved'));
      return;
    }
    try {
      const made = await copying.mutateAsync({ id, clientRequestId: uuid() });
      await navigate(paths.quotation(made.id));
      toast('success', t('actions.copied', { number: made.number }));
    } catch (cause) {
      toast('error', failureText(cause, t('actions.failed')));
    }
  };
  const save = async (format: ExportFormat) => {
    if ((await saved.flush()) === null) {
      toast('error', t('actions.unsaved'));
      return;
    }
    try {
      saveFile(await exporting.mutateAsync({ id, format }), `${number}.${format}`);
    } catch (cause) {
      toast('error', failureText(cause, t('actions.exportFailed')));
    }
  };

  return (
    <div className={styles['section']}>
      <div className={styles['bar']}>
        <span data-surface="box" style={{ paddingInline: 10 }} data-state={state}>
          {t(`state.${state}`)}
        </span>
        {NEXT_STATES[state].map((next) => (
          <Button
            key={next}
            size="small"
            variant={next === 'sent' && state === 'draft' ? 'primary' : 'secondary'}
            disabled={isBusy || (next === 'sent' && !hasLines)}
            aria-expanded={next === 'won' || next === 'lost' ? deciding === next : undefined}
            onClick={() => {
              if (next === 'won' || next === 'lost') setDeciding(next);
              else void (next === 'sent' ? markSent() : setState(next));
            }}
          >
            {t(state === 'draft' || next !== 'sent' ? `toState.${next}` : 'actions.reopen')}
          </Button>
        ))}
        <Button size="small" disabled={isBusy} onClick={() => void copy()}>
          {t('actions.copy')}
        </Button>
        {hasLines && !isBusy && (
          <MenuButton
            variant="secondary"
            size="small"
            label={t('actions.export')}
            items={() =>
              EXPORT_FORMATS.map((format) => ({
                id: format,
                label: t(`format.${format}`),
                onSelect: () => void save(format),
              }))
            }
          >
            {t('actions.export')}
          </MenuButton>
        )}
        {exporting.isPending && <span role="status">{t('actions.exporting')}</span>}
      </div>
      {reason !== '' && <p data-tone="secondary">{t('actions.reasonWas', { reason })}</p>}
      {deciding !== null && (
        <Decision
          key={deciding}
          state={deciding}
          isBusy={isBusy}
          onDecide={(why) => void setState(deciding, why)}
          onCancel={() => setDeciding(null)}
        />
      )}
    </div>
  );
}

interface DecisionProps {
  state: 'won' | 'lost';
  isBusy: boolean;
  onDecide: (reason: string) => void;
  onCancel: () => void;
}

function Decision({ state, isBusy, onDecide, onCancel }: DecisionProps) {
  const { t } = useTranslation('quotations');
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  return (
    <section data-surface="card" className={styles['card']} aria-label={t(`toState.${state}`)}>
      <AreaField
        id={id}
        label={t('actions.reason')}
        note={state === 'won' ? t('actions.reasonOptional') : undefined}
        problem={isMissing ? t('actions.reasonMissing') : undefined}
        isRequired={state === 'lost'}
        rows={2}
        maxLength={MAX_REASON}
        value={reason}
        onChange={setReason}
      />
      <div className={styles['actions']}>
        <Button
          variant="primary"
          size="small"
          disabled={isBusy}
          onClick={() => {
            const isNeeded = state === 'lost' && reason.trim() === '';
            setMissing(isNeeded);
            if (!isNeeded) onDecide(reason.trim());
          }}
        >
          {t(`toState.${state}`)}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('enquiry.cancel')}
        </Button>
      </div>
    </section>
  );
}
