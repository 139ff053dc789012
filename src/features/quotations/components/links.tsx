import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { quotationMutations, quotationQueries } from '#data/quotation.ts';
import { Button } from '#ui/button.tsx';
import { ListPending } from '#ui/list-states.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { SelectField } from '#ui/text-field.tsx';
import type { LinkDays, QuotationLink } from '#contract/quotation/calls.ts';
import { LINK_DAYS } from '#contract/quotation/constants.ts';
import { useFormatters } from '#i18n/format.ts';
import { copyWithToast } from '#lib/feedback/copy-with-toast.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { failureText } from '../model/failure-text.ts';
import styles from './parts.module.css';

interface LinksProps {
  id: string;
  /** The version that was sent last; a new link shows it. */
  sentVersions: number;
}

/** Links of the quotation for its customer, with what came back through them. */
export function Links({ id, sentVersions }: LinksProps) {
  const { t } = useTranslation('quotations');
  const links = useQuery(quotationQueries.links(id));

  return (
    <section data-surface="card" className={styles['card']} aria-labelledby="links">
      <h2 id="links" data-text="message">
        {t('links.title')}
      </h2>
      <p data-tone="secondary">{t('links.intro')}</p>
      <NewLink id={id} />
      {links.data === undefined && (
        <ListPending
          query={links}
          failed={t('links.failed')}
          loading={t('links.loading')}
          rows={2}
        />
      )}
      {links.data?.list.length === 0 && <p data-tone="secondary">{t('links.none')}</p>}
      {links.data !== undefined && links.data.list.length > 0 && (
        <ul className={styles['links']}>
          {links.data.list.map((link) => (
            <li key={link.id}>
              <LinkRow id={id} link={link} sentVersions={sentVersions} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NewLink({ id }: { id: string }) {
  const { t } = useTranslation('quotations');
  const fieldId = useId();
  const [days, setDays] = useState<LinkDays>(LINK_DAYS[1]);
  const making = useMutation(quotationMutations.share);
  // A retry keeps the id, so that it creates no second link.
  const request = useRef({ days, clientRequestId: uuid() });

  const make = async () => {
    if (request.current.days !== days) request.current = { days, clientRequestId: uuid() };
    try {
      await making.mutateAsync({ id, ...request.current });
      request.current = { days, clientRequestId: uuid() };
      toast('success', t('links.made'));
    } catch (cause) {
      toast('error', failureText(cause, t('links.makeFailed')));
    }
  };

  return (
    <div className={styles['newLink']}>
      <SelectField
        id={fieldId}
        label={t('links.days')}
        value={String(days)}
        choices={LINK_DAYS.map(String)}
        nameOf={(each) => t('links.forDays', { count: Number(each) })}
        onChange={(each) => setDays(LINK_DAYS.find((known) => String(known) === each) ?? days)}
      />
      <Button variant="primary" disabled={making.isPending} onClick={() => void make()}>
        {t('links.make')}
      </Button>
    </div>
  );
}

const isPast = (time: string) => Date.parse(time) <= Date.now();

function LinkRow({ id, link, sentVersions }: LinksProps & { link: QuotationLink }) {
  const { t } = useTranslation(['quotations', 'common']);
  const { dateTime, relative } = useFormatters();
  const fieldId = useId();
  const [showsQr, setShowsQr] = useState(false);
  const withdrawal = useMutation(quotationMutations.withdraw);
  const { n, createdAt, expiresAt, opened, lastOpenedAt, answers } = link;
  const href = new URL(link.path, location.origin).href;
  const isOver = isPast(expiresAt);
  const name = t('links.one', { n, time: dateTime(createdAt) });

  const copy = () => {
    copyWithToast(href, { copied: t('links.copied'), failed: t('links.copyFailed') });
  };
  const withdraw = async () => {
    const isSure = await confirm({
      title: t('links.withdrawTitle'),
      text: t('links.withdrawText'),
      confirmLabel: t('links.withdraw'),
      cancelLabel: t('common:cancel'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await withdrawal.mutateAsync({ id, linkId: link.id });
      toast('success', t('links.withdrawn'));
    } catch (cause) {
      toast('error', failureText(cause, t('links.withdrawFailed')));
    }
  };

  return (
    <article className={styles['section']} aria-label={name}>
      <h3 data-text="small">{name}</h3>
      <p data-text="small" data-tone="secondary">
        {[
          t(isOver ? 'links.over' : 'links.until', { time: dateTime(expiresAt) }),
          lastOpenedAt === null
            ? t('links.unopened')
            : t('links.opened', { count: opened, time: relative(lastOpenedAt) }),
        ].join(' · ')}
      </p>
      {n < sentVersions && !isOver && (
        <p data-text="small" data-tone="warning">
          {t('links.older', { n, last: sentVersions })}
        </p>
      )}
      {!isOver && (
        <div className={styles['bar']}>
          <input
            data-surface="well"
            className={styles['address']}
            id={fieldId}
            aria-label={t('links.address')}
            readOnly
            value={href}
            onFocus={({ target }) => target.select()}
          />
          <Button size="small" onClick={copy}>
            {t('links.copy')}
          </Button>
          <a href={link.path} target="_blank" rel="noopener">
            {t('links.open')}
          </a>
          <Button size="small" aria-expanded={showsQr} onClick={() => setShowsQr(!showsQr)}>
            {t('links.qr')}
          </Button>
          <Button
            size="small"
            variant="danger"
            disabled={withdrawal.isPending}
            onClick={() => void withdraw()}
          >
            {t('links.withdraw')}
          </Button>
        </div>
      )}
      {showsQr && !isOver && (
        <div className={styles['qr']}>
          <QrCode text={href} label={t('links.qrLabel')} />
        </div>
      )}
      {answers.length > 0 && (
        <ul aria-label={t('links.answers')}>
          {answers.map(({ kind, name: by, text, at }) => (
            <li key={at}>
              <b data-weight="medium">{t(`links.${kind}`, { name: by, time: dateTime(at) })}</b>
              {text !== '' && <p className={styles['answer']}>{text}</p>}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
