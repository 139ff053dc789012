import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { quotationApi, quotationQueries } from '#data/quotation.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { PageTitle } from '#ui/page.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { countUnpriced, priceQuotation, withRatesOf } from '#mesh/quotation/price-quotation.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { shanghaiDay } from '#lib/shanghai-day.ts';
import { useToday } from '#lib/use-today.ts';
import { grouped } from '#mesh/quotation/grouped.ts';
import { useCellNames } from '../hooks/use-cell-names.ts';
import { useKeptEnquiry, type ReadEnquiry } from '../hooks/use-enquiry.ts';
import { useLineReadings } from '../hooks/use-line-readings.ts';
import { useSavedQuotation, type LoadedQuotation } from '../hooks/use-quotation.ts';
import { isEditable } from '../model/draft.ts';
import { sheetColumns } from '../model/sheet-columns.ts';
import { areaOf, changeSheet, openSheet } from '../model/sheet.ts';
import { ColumnsForm } from './columns-form.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { LineCards } from './line-cards.tsx';
import { LinePanel } from './line-panel.tsx';
import { Links } from './links.tsx';
import { QuotationActions } from './quotation-actions.tsx';
import { SaveNotice } from './save-notice.tsx';
import { SheetTable } from './sheet-table.tsx';
import { TermsForm } from './terms-form.tsx';
import { TotalsBar } from './totals-bar.tsx';
import { Versions } from './versions.tsx';
import styles from './parts.module.css';

interface QuotationEditorProps {
  memberId: string;
  loaded: LoadedQuotation;
  onReload: () => void;
}

/** A quotation with its lines, terms and states. What was sent is shown, and edited as a draft again. */
export function QuotationEditor({ memberId, loaded, onReload }: QuotationEditorProps) {
  const { t } = useTranslation('quotations');
  const isNarrow = useIsNarrow();
  const { quotation } = loaded;
  const isReadOnly = !isEditable(quotation);
  const [sheet, dispatch] = useReducer(changeSheet, loaded.draft, openSheet);
  const [showsCosts, setShowsCosts] = useState(false);
  const { kept, keep, forget } = useKeptEnquiry(memberId, quotation.id);
  const [opened, setAdding] = useState<boolean | null>(null);
  const isAdding = opened ?? (!isReadOnly && (kept ?? null) !== null);
  const [openId, setOpenId] = useState<string | null>(null);
  const saved = useSavedQuotation(memberId, loaded);
  const prices = useQuery(quotationQueries.prices(false));
  const book = prices.data?.list;
  const { draft } = sheet;
  const { lines, terms } = draft;
  const names = useCellNames(terms.rounding);
  const priced = useMemo(() => priceQuotation({ lines, terms }), [lines, terms]);
  const columns = useMemo(
    () => sheetColumns(draft.columns, showsCosts),
    [draft.columns, showsCosts],
  );
  useLineReadings(sheet, book, dispatch);

  const { change } = saved;
  const shownDraft = useRef(loaded.draft);
  useEffect(() => {
    if (shownDraft.current === draft) return;
    shownDraft.current = draft;
    change(draft);
  }, [draft, change]);

  const today = shanghaiDay(useToday());
  const withToday = useMemo(
    () => (book === undefined ? null : withRatesOf({ lines, terms }, book, today)),
    [lines, terms, book, today],
  );
  const pricedToday = useMemo(
    () => (withToday === null ? null : priceQuotation(withToday)),
    [withToday],
  );
  const unpricedToday = pricedToday === null ? 0 : countUnpriced(priced.lines, pricedToday.lines);
  const totalNow = pricedToday?.totals.total ?? '';
  const addLines: ReadEnquiry = async (enquiry, { signal }) => {
    const read = await quotationApi.readEnquiry(enquiry, signal);
    dispatch({ kind: 'append', lines: read.lines, rest: read.rest });
    forget();
    if (read.lines.length === 0) toast('warning', t('enquiry.noLines'));
    else toast('success', t('enquiry.added', { count: read.lines.length }));
    if (read.leftOut > 0) toast('warning', t('enquiry.leftOut', { count: read.leftOut }));
    if (read.lines.length > 0) setAdding(false);
  };
  const openRow = lines.findIndex(({ id }) => id === openId);
  const openLine = lines[openRow];
  const panel = openLine !== undefined && (
    <LinePanel
      key={openLine.id}
      row={openRow}
      line={openLine}
      priced={priced.lines[openRow]}
      names={names}
      book={book}
      isReadOnly={isReadOnly}
      showsFields={isNarrow}
      dispatch={dispatch}
      onClose={() => setOpenId(null)}
    />
  );
  const { top, bottom } = areaOf(sheet);
  const hasRows = top < lines.length;

  return (
    <>
      <PageTitle>
        {[draft.number, draft.customer.name].filter((each) => each !== '').join(' · ')}
      </PageTitle>
      <QuotationActions
        quotation={quotation}
        saved={saved}
        hasLines={lines.length > 0}
        openLines={priced.totals.openLines}
        onReload={onReload}
      />
      <SaveNotice saved={saved} draft={draft} isReadOnly={isReadOnly} onReload={onReload} />
      <section className={styles['section']} aria-label={t('sheet.label')}>
        <div className={styles['bar']} role="toolbar" aria-label={t('tools.label')}>
          {!isReadOnly && (
            <>
              <Button size="small" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
                {t('tools.fromEnquiry')}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  const id = uuid();
                  dispatch({ kind: 'insert', at: isNarrow ? lines.length : top, id });
                  if (isNarrow) setOpenId(id);
                }}
              >
                {t('tools.insert')}
              </Button>
              <Button
                size="small"
                disabled={sheet.past.length === 0}
                onClick={() => dispatch({ kind: 'undo' })}
              >
                {t('tools.undo')}
              </Button>
              <Button
                size="small"
                disabled={sheet.future.length === 0}
                onClick={() => dispatch({ kind: 'redo' })}
              >
                {t('tools.redo')}
              </Button>
              {!isNarrow && (
                <>
                  <Button
                    size="small"
                    disabled={!hasRows}
                    onClick={() => dispatch({ kind: 'fillDown', columns, names, newId: uuid })}
                  >
                    {t('tools.fillDown')}
                  </Button>
                  <Button
                    size="small"
                    disabled={!hasRows || top === 0}
                    onClick={() => dispatch({ kind: 'moveRows', to: top - 1 })}
                  >
                    {t('tools.up')}
                  </Button>
                  <Button
                    size="small"
                    disabled={!hasRows || bottom >= lines.length - 1}
                    onClick={() => dispatch({ kind: 'moveRows', to: bottom + 2 })}
                  >
                    {t('tools.down')}
                  </Button>
                  <Button
                    size="small"
                    disabled={!hasRows}
                    onClick={() => dispatch({ kind: 'removeRows' })}
                  >
                    {t('tools.remove', { count: Math.min(bottom, lines.length - 1) - top + 1 })}
                  </Button>
                </>
              )}
            </>
          )}
          {!isNarrow && (
            <>
              <Button
                size="small"
                disabled={!hasRows}
                onClick={() => setOpenId(lines[sheet.focus.row]?.id ?? null)}
              >
                {t('tools.open')}
              </Button>
              <label className={styles['check']}>
                <Checkbox
                  checked={showsCosts}
                  onChange={({ target }) => setShowsCosts(target.checked)}
                />
                {t('tools.costs')}
              </label>
            </>
          )}
        </div>
        {isAdding && kept !== undefined && (
          <EnquiryForm
            action={t('enquiry.add')}
            initial={kept}
            onKeep={keep}
            onRead={addLines}
            canStopLines
            onCancel={() => {
              forget();
              setAdding(false);
            }}
          />
        )}
        {isNarrow ? (
          <LineCards
            lines={lines}
            priced={priced.lines}
            names={names}
            openId={openId}
            panel={panel}
            onOpen={setOpenId}
          />
        ) : (
          <SheetTable
            sheet={sheet}
            priced={priced.lines}
            columns={columns}
            names={names}
            isReadOnly={isReadOnly}
            dispatch={dispatch}
            onOpen={(row) => setOpenId(lines[row]?.id ?? null)}
          />
        )}
        {sheet.refused !== null && (
          <p role="alert" data-tone="warning">
            {sheet.refused.cells > 0 && t('sheet.refusedCells', { count: sheet.refused.cells })}
            {sheet.refused.rows > 0 && t('sheet.refusedRows', { count: sheet.refused.rows })}
          </p>
        )}
        {sheet.unread.length > 0 && prices.isError && (
          <p role="alert" data-tone="warning">
            {t('prices.failed')}{' '}
            <Button size="small" variant="link" onClick={() => void prices.refetch()}>
              {t('one.retry')}
            </Button>
          </p>
        )}
      </section>
      {!isNarrow && panel}
      <TotalsBar totals={priced.totals} terms={terms} />
      {!isReadOnly && unpricedToday > 0 && (
        <div data-surface="box" className={styles['notice']} role="status">
          <p>{t('totals.ended', { count: unpricedToday })}</p>
        </div>
      )}
      {!isReadOnly &&
        unpricedToday === 0 &&
        withToday !== null &&
        totalNow !== priced.totals.total && (
          <div data-surface="box" className={styles['notice']} role="status">
            <p>{t('totals.now', { total: `${terms.currency} ${grouped(totalNow)}` })}</p>
            <div className={styles['actions']}>
              <Button
                size="small"
                onClick={() =>
                  dispatch({ kind: 'draft', change: (before) => ({ ...before, ...withToday }) })
                }
              >
                {t('totals.take')}
              </Button>
            </div>
          </div>
        )}
      {!isReadOnly && <ColumnsForm columns={draft.columns} dispatch={dispatch} />}
      <TermsForm
        draft={draft}
        isReadOnly={isReadOnly}
        priced={priced.lines}
        book={book}
        dispatch={dispatch}
      />
      {quotation.sentVersions > 0 && (
        <>
          <Links id={quotation.id} sentVersions={quotation.sentVersions} />
          <Versions id={quotation.id} version={quotation.version} names={names} />
        </>
      )}
    </>
  );
}
