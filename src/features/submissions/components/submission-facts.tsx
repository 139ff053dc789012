import { useTranslation } from 'react-i18next';
import { FileMark, sizeText } from '#trade-ui/file-drop/file-row.tsx';
import type { FileRef } from '#contract/file/calls.ts';
import type { EnterpriseCardForm, Submission } from '#contract/submission/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { labelOf } from './form-texts.ts';
import styles from './submission-facts.module.css';

export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { t } = useTranslation('submissions');
  const { kind, content, details, files } = submission;
  const { better, fit, card, title, description, hint, revision } = details;

  return (
    <div className={styles['facts']}>
      {title !== undefined && (
        <Fact name={t('view.command')}>
          <strong>{title}</strong>
          {description !== undefined && description !== '' && <p>{description}</p>}
        </Fact>
      )}
      {hint !== undefined && (
        <Fact name={t(`caution.${hint.kind}`)}>
          <p className={styles['text']}>{hint.sentence}</p>
        </Fact>
      )}
      {revision !== undefined && (
        <Fact name={t('revision.of', { title: revision.title })}>
          <p className={styles['text']}>{t('revision.before', { text: revision.before })}</p>
          {revision.source !== undefined && (
            <p className={styles['text']}>{t('revision.source', { source: revision.source })}</p>
          )}
        </Fact>
      )}
      {card !== undefined && <Card card={card} />}
      {fit !== undefined && <p data-tone="secondary">{fit ? t('view.fit') : t('view.fitNot')}</p>}
      <Fact name={kind === 'command' ? t('view.content') : labelOf(t, kind, 'content')}>
        <p className={styles['text']}>{content}</p>
      </Fact>
      {better !== undefined && (
        <Fact name={t('view.better')}>
          <p className={styles['text']}>{better}</p>
        </Fact>
      )}
      {files.length > 0 && (
        <Fact name={t('view.files')}>
          <ul className={styles['files']}>
            {files.map((file) => (
              <li key={file.id}>
                <FileLink file={file} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <section className={styles['fact']}>
      <h3>{name}</h3>
      {children}
    </section>
  );
}

function Card({ card }: { card: EnterpriseCardForm }) {
  const { t } = useTranslation('submissions');
  const rows = [
    ['name', card.name],
    ['place', card.place],
    ['products', card.products.join(t('view.between'))],
    ['contact', card.contact],
    ['site', card.site ?? ''],
    ['regions', card.regions?.join(t('view.between')) ?? ''],
    ['certificates', card.certificates?.join(t('view.between')) ?? ''],
  ] as const;

  return (
    <dl className={styles['card']}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([field, value]) => (
          <div key={field}>
            <dt data-tone="tertiary" data-text="small">
              {t(`form.${field}`)}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function FileLink({ file }: { file: FileRef }) {
  const { number } = useFormatters();

  return (
    <a
      data-tone="default"
      className={styles['file']}
      href={file.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <FileMark name={file.name} src={file.url} />
      <span>{file.name}</span>
      <small>{sizeText(file.size, number)}</small>
    </a>
  );
}
