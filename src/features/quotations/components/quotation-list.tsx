import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { quotationMutations, quotationQueries } from '#data/quotation.ts';
import { Button } from '#ui/button.tsx';
import { DayInput } from '#ui/day-input/day-input.tsx';
import { Control } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type {
  CreateQuotationRequest,
  QuotationEntry,
  QuotationState,
} from '#contract/quotation/calls.ts';
import { QUOTATION_STATES } from '#contract/quotation/constants.ts';
import { LIMITS } from '#contract/limits.ts';
import { useFormatters } from '#i18n/format.ts';
import { useUserStore } from '#stores/user.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { useSettled } from '#lib/use-settled.ts';
import { grouped } from '#mesh/quotation/grouped.ts';
import { useKeptEnquiry, type ReadEnquiry } from '../hooks/use-enquiry.ts';
import { failureText } from '../model/failure-text.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { Figures } from './figures.tsx';
import styles from './parts.module.css';

const TYPING_MS = 300;

/** `?quote=list` opens the form for a customer's list. */
const readAsks = (query: URLSearchParams): boolean => query.get('quote') === 'list';
const writeAsks = (asks: boolean) => new URLSearchParams(asks ? { quote: 'list' } : {});

/** The member's quotations with search, and the ways to a new one. */
export function QuotationList() {
  const { t } = useTranslation('quotations');
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<QuotationState | null>(null);
  const [days, setDays] = useState({ from: '', to: '' });
  const memberId = useUserStore(({ userids }) => userids.id);
  const { kept, keep, forget } = useKeptEnquiry(memberId, '');
  const [asks, setAsks] = useAddressState(readAsks, writeAsks);
  const [opened, setOpened] = useState<boolean | null>(null);
  const isReading = opened ?? (asks || (kept ?? null) !== null);
  const setReading = (isOpen: boolean) => {
    setOpened(isOpen);
    if (asks) setAsks(() => false);
  };
  const creation = useMutation(quotationMutations.create);
  const keyword = useSettled(typed.trim(), TYPING_MS);
  const list = useInfiniteQuery(
    quotationQueries.list({
      ...(keyword !== '' && { keyword }),
      ...(state !== null && { states: [state] }),
      ...(days.from !== '' && { from: days.from }),
      ...(days.to !== '' && { to: days.to }),
    }),
  );
  const isFiltered = keyword !== '' || state !== null || days.from !== '' || days.to !== '';

  // Filters of nothing would stand between the first visit and its one action.
  const isEmpty = !isFiltered && list.data?.items.length === 0;

  const create = async (request: Omit<CreateQuotationRequest, 'clientRequestId'>) => {
    try {
      const made = await creation.mutateAsync({ ...request, clientRequestId: uuid() });
      await navigate(paths.quotation(made.id));
    } catch (cause) {
      toast('error', failureText(cause, t('list.createFailed')));
    }
  };
  const createFromList: ReadEnquiry = async (enquiry, { requestId }) => {
    const made = await creation.mutateAsync({ ...enquiry, clientRequestId: requestId });
    forget();
    await navigate(paths.quotation(made.id));
    if (made.leftOut > 0) toast('warning', t('enquiry.leftOut', { count: made.leftOut }));
  };
  const showAll = () => {
    setTyped('');
    setState(null);
    setDays({ from: '', to: '' });
  };

  return (
    <div className={styles['section']}>
      <div className={styles['bar']}>
        <Button
          variant="primary"
          disabled={creation.isPending}
          onClick={() => setReading(!isReading)}
          aria-expanded={isReading}
        >
          {t('list.fromEnquiry')}
        </Button>
        <Button disabled={creation.isPending} onClick={() => void create({})}>
          {t('list.empty')}
        </Button>
      </div>
      {isReading && kept !== undefined && (
        <EnquiryForm
          action={t('enquiry.create')}
          initial={kept}
          onKeep={keep}
          onRead={createFromList}
          canStopLines={false}
          onCancel={() => {
            forget();
            setReading(false);
          }}
        />
      )}
      <Figures />
      {!isEmpty && (
        <>
          <div className={styles['bar']}>
            <SearchField
              className={styles['search']}
              label={t('list.search')}
              maxLength={LIMITS.keywordChars}
              value={typed}
              onType={setTyped}
            />
            {(['from', 'to'] as const).map((end) => (
              <label
                key={end}
                htmlFor={`${id}${end}`}
                className={styles['check']}
                data-tone="secondary"
                data-text="small"
              >
                {t(`list.${end}`)}
                <Control>
                  <DayInput
                    id={`${id}${end}`}
                    value={days[end]}
                    onChange={(day) => setDays((before) => ({ ...before, [end]: day }))}
                  />
                </Control>
              </label>
            ))}
          </div>
          <div className={styles['chips']} role="group" aria-label={t('list.states')}>
            {[null, ...QUOTATION_STATES].map((each) => (
              <button
                key={each}
                type="button"
                data-tone="secondary"
                aria-pressed={each === state}
                onClick={() => setState(each)}
              >
                {each === null ? t('list.all') : t(`state.${each}`)}
              </button>
            ))}
          </div>
        </>
      )}
      {list.data === undefined && (
        <ListPending query={list} failed={t('list.failed')} loading={t('list.loading')} />
      )}
      {list.data?.items.length === 0 &&
        (!isEmpty ? (
          <ListNotice title={t('list.notFound')}>
            <Button size="small" onClick={showAll}>
              {t('list.showAll')}
            </Button>
          </ListNotice>
        ) : (
          !isReading && (
            <ListNotice title={t('list.none')} hint={t('list.noneHint')}>
              <Button
                size="small"
                disabled={creation.isPending}
                onClick={() => void create({ text: t('sample.text'), title: t('sample.title') })}
              >
                {t('sample.try')}
              </Button>
            </ListNotice>
          )
        ))}
      {list.data !== undefined && list.data.items.length > 0 && (
        <PagedItems
          list={list}
          texts={{ failed: t('list.moreFailed'), loadingMore: t('list.loading') }}
        >
          <ul data-surface="card" className={styles['rows']}>
            {list.data.items.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </ul>
        </PagedItems>
      )}
    </div>
  );
}

function Row({ entry }: { entry: QuotationEntry }) {
  const { t } = useTranslation('quotations');
  const { listed, date } = useFormatters();
  const { mutateAsync: removeQuotation } = useMutation(quotationMutations.remove);
  const { mutateAsync: restore } = useMutation(quotationMutations.restore);
  const { id, number, title, customerName, state, totals, totalNow, validUntil } = entry;

  const remove = async () => {
    try {
      await removeQuotation(id);
      toast('success', t('list.removed', { number }), {
        action: {
          label: t('list.undo'),
          onPress: () => {
            restore(id).catch(() => toast('error', t('list.removeFailed')));
          },
        },
        duration: 8000,
      });
    } catch {
      toast('error', t('list.removeFailed'));
    }
  };

  return (
    <li>
      <span className={styles['name']}>
        <Link to={paths.quotation(id)}>
          {[number, customerName, title].filter((each) => each !== '').join(' · ')}
        </Link>
        <small data-tone="secondary">
          {t(`state.${state}`)} · {t('list.lines', { count: totals.lines })} ·{' '}
          <time dateTime={entry.updatedAt}>{listed(entry.updatedAt)}</time>
          {validUntil !== null && ` · ${t('list.validUntil', { day: date(validUntil) })}`}
          {entry.acceptedAt !== null && ` · ${t('list.accepted')}`}
        </small>
      </span>
      <span className={styles['end']}>
        <span className={styles['amount']}>
          <b data-weight="medium">{`${totals.currency} ${grouped(totals.total)}`}</b>
          {totals.openLines > 0 && (
            <small data-tone="warning">
              <br />
              {t('totals.open', { count: totals.openLines })}
            </small>
          )}
          {totalNow !== null && (
            <small data-tone="secondary">
              <br />
              {t('list.totalNow', { total: grouped(totalNow) })}
            </small>
          )}
        </span>
        <IconButton
          label={t('list.remove', { number })}
          icon={<DeleteOutlined aria-hidden="true" />}
          onClick={() => void remove()}
        />
      </span>
    </li>
  );
}
