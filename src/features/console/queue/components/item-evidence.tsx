import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ItemView } from '#contract/console/queue-calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { useHasPerm } from '#trade-ui/has-perm.tsx';
import { isWaiting } from '../model/choices.ts';
import { AnswerUnderReview } from './answer-under-review.tsx';
import styles from './item-evidence.module.css';
import { ItemFiles } from './item-files.tsx';
import { RegisteredPhone } from '../../shipping/registered-phone.tsx';
import { StateMark } from './state-mark.tsx';

interface ItemEvidenceProps {
  view: ItemView;
  onOpen: (id: string) => void;
}

export function ItemEvidence({ view, onOpen }: ItemEvidenceProps) {
  const { t } = useTranslation('review');
  const { evidence, kind } = view;
  const { details, answer, articleId } = evidence;

  return (
    <div className={styles['evidence']}>
      {view.reason !== null && (
        <Block label={t('evidence.reason', { name: view.decidedBy ?? '' })}>{view.reason}</Block>
      )}
      {articleId !== null && (
        <Block label={t('evidence.article')}>
          <Link to={paths.consoleArticle(articleId)}>{t('evidence.openArticle')}</Link>
        </Block>
      )}
      {answer !== null && <Block label={t('evidence.question')}>{answer.question}</Block>}
      {answer !== null && <AnswerUnderReview text={answer.content} />}
      {kind === 'account' ? (
        <Account view={view} />
      ) : kind === 'redemption' ? (
        <Redemption view={view} />
      ) : (
        <>
          {details.about !== undefined && (
            <Block label={t(`reported.${details.about.kind}`, { title: details.about.title })}>
              {details.about.text}
              {evidence.reportedOwner !== null && (
                <p data-tone="secondary" data-text="small">
                  {t('evidence.madeBy', {
                    name: evidence.reportedOwner.nickname,
                    phone: evidence.reportedOwner.phone,
                  })}
                </p>
              )}
            </Block>
          )}
          {details.title !== undefined && (
            <Block label={t('evidence.title')}>{details.title}</Block>
          )}
          {details.description !== undefined && details.description !== '' && (
            <Block label={t('evidence.description')}>{details.description}</Block>
          )}
          {details.fit !== undefined && (
            <Block label={t('evidence.fit')}>
              {details.fit ? t('evidence.fits') : t('evidence.fitsNot')}
            </Block>
          )}
          {details.hint !== undefined && (
            <Block label={t(`hint.${details.hint.kind}`)}>{details.hint.sentence}</Block>
          )}
          {details.revision !== undefined && (
            <>
              <Block label={t('evidence.revisionOf')}>
                <Link to={paths.article(details.revision.articleId)}>{details.revision.title}</Link>
              </Block>
              <Block label={t('evidence.revisionBefore')}>{details.revision.before}</Block>
              <Block label={t('evidence.revisionSource')}>
                {details.revision.source ?? t('nothing')}
              </Block>
            </>
          )}
          <Block label={kind === 'command' ? t('evidence.template') : t('evidence.content')}>
            {view.content}
          </Block>
          {details.better !== undefined && (
            <Block label={t('evidence.better')}>{details.better}</Block>
          )}
          {details.card !== undefined && <Card card={details.card} />}
        </>
      )}
      <ItemFiles files={view.files} texts={evidence.texts} />
      {evidence.sameCompany.length > 0 && <SameCompany view={view} />}
      {evidence.duplicates.length > 0 && <Duplicates view={view} onOpen={onOpen} />}
    </div>
  );
}

function Block({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles['block']}>
      <h3>{label}</h3>
      <div className={styles['text']}>{children}</div>
    </section>
  );
}

function Facts({ label, facts }: { label: string; facts: [string, ReactNode][] }) {
  return (
    <section className={styles['block']}>
      <h3>{label}</h3>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt data-tone="secondary">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Card({ card }: { card: NonNullable<ItemView['evidence']['details']['card']> }) {
  const { t } = useTranslation('review');
  return (
    <Facts
      label={t('evidence.card')}
      facts={[
        [t('card.name'), card.name],
        [t('card.place'), card.place],
        [t('card.products'), card.products.join(t('listComma'))],
        [t('card.contact'), card.contact],
        [t('card.regions'), card.regions?.join(t('listComma')) ?? t('nothing')],
        [t('card.certificates'), card.certificates?.join(t('listComma')) ?? t('nothing')],
        ...(card.site === undefined
          ? []
          : [[t('card.site'), <Site key="site" address={card.site} />] as [string, ReactNode]]),
      ]}
    />
  );
}

function Site({ address }: { address: string }) {
  // Other schemes would run here.
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}

function Account({ view }: { view: ItemView }) {
  const { t } = useTranslation('review');
  const { account } = view.evidence;
  if (account === null) return null;
  return (
    <Facts
      label={t('evidence.account')}
      facts={[
        [
          t('account.type'),
          account.isUpgrade ? t('account.upgrade') : t(`account.${account.type}`),
        ],
        [t('account.company'), account.enterpriseName ?? t('nothing')],
        [t('account.phone'), `+${account.tellcode} ${account.phone}`],
        [t('account.inviter'), account.inviter ?? t('nothing')],
      ]}
    />
  );
}

function Redemption({ view }: { view: ItemView }) {
  const { t } = useTranslation('review');
  const { number } = useFormatters();
  const { redemption } = view.evidence;
  const isOpen = isWaiting(view.state) || view.state === 'approved';
  const mayLook = useHasPerm(['review:redemption:decide']) && isOpen;
  if (redemption === null) return null;
  const { goodsName, quantity, receive, name, phone, address, stock } = redemption;
  return (
    <Facts
      label={t('evidence.redemption')}
      facts={[
        [t('redemption.goods'), `${goodsName} × ${number(quantity)}`],
        [t('redemption.held'), t('points', { points: view.points })],
        [t('redemption.stock'), number(stock)],
        [t('redemption.receive'), t(`redemption.${receive}`)],
        ...(receive === 'mail'
          ? ([
              [t('redemption.name'), name ?? t('nothing')],
              [t('redemption.phone'), phone ?? t('nothing')],
              [t('redemption.address'), address ?? t('nothing')],
            ] as [string, ReactNode][])
          : []),
        ...(mayLook
          ? [
              [t('redemption.registered'), <RegisteredPhone key="phone" id={view.id} />] as [
                string,
                ReactNode,
              ],
            ]
          : []),
      ]}
    />
  );
}

/** The same company twice is a sign of a second account, or of a card that exists already. */
function SameCompany({ view }: { view: ItemView }) {
  const { t } = useTranslation('review');
  const { date } = useFormatters();
  const mayOpen: Readonly<Record<'account' | 'card', boolean>> = {
    account: useHasPerm(['sys:user:list']),
    card: useHasPerm(['review:submission:list']),
  };
  return (
    <section className={styles['block']} data-warning="">
      <h3>{t('evidence.sameCompany')}</h3>
      <ul className={styles['duplicates']}>
        {view.evidence.sameCompany.map(({ kind, id, company, signs, member, state, createdAt }) => (
          <li key={`${kind} ${id}`}>
            {mayOpen[kind] ? (
              <Link
                to={
                  kind === 'account' ? paths.consoleMember(id) : paths.consoleItem('submission', id)
                }
              >
                {company}
              </Link>
            ) : (
              <span>{company}</span>
            )}
            <span>
              {signs.map((sign) => t(`sign.${sign}`)).join(' · ')} · {t(`same.${kind}`)} ·{' '}
              {member.nickname} {member.phone}
            </span>
            <time dateTime={createdAt}>{date(createdAt)}</time>
            {state !== 'none' && <StateMark state={state} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Duplicates({ view, onOpen }: { view: ItemView; onOpen: (id: string) => void }) {
  const { t } = useTranslation('review');
  const { date } = useFormatters();
  return (
    <section className={styles['block']} data-warning="">
      <h3>{t('evidence.duplicates')}</h3>
      <ul className={styles['duplicates']}>
        {view.evidence.duplicates.map(({ id, kind, state, createdAt }) => (
          <li key={id}>
            {view.queue === 'submission' && kind !== 'report' ? (
              <button type="button" onClick={() => onOpen(id)}>
                {t(`kind.${kind}`)}
              </button>
            ) : (
              <span>{t(`kind.${kind}`)}</span>
            )}
            <time dateTime={createdAt}>{date(createdAt)}</time>
            <StateMark state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
