import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import FileWordOutlined from '@ant-design/icons/FileWordOutlined';
import FolderOpenOutlined from '@ant-design/icons/FolderOpenOutlined';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { Page } from '#ui/page.tsx';
import { documentApi, documentMutations, documentQueries } from '#data/document.ts';
import { quotationApi } from '#data/quotation.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Button } from '#ui/button.tsx';
import {
  type DocumentEntry,
  type DocumentKind,
  type DocumentNode,
} from '#contract/document/calls.ts';
import { DOCUMENT_KINDS, MAX_DOCUMENT_NAME } from '#contract/document/constants.ts';
import { useFormatters } from '#i18n/format.ts';
import { storable } from '#lib/auto-saver.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { useSettled } from '#lib/use-settled.ts';
import { setSystem, useSystemStore } from '#stores/system.ts';
import { templateOf } from '../model/templates.ts';
import styles from './documents.module.css';

const MAX_FILE = 20 * 1024 * 1024;

export function Documents() {
  const { t } = useTranslation('word');
  const navigate = useNavigate();
  const fileRef = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  const create = async (name: string, kind: DocumentKind, content: DocumentNode) => {
    const request = storable({ name, kind, content, header: '', footer: '' });
    const { id } = await documentApi.save({ ...request, clientRequestId: uuid() }, { quiet: true });
    await navigate(paths.document(id));
  };
  const quote = async () => {
    const { id } = await quotationApi.create({ clientRequestId: uuid() });
    await navigate(paths.quotation(id));
  };
  const begin = (kind: DocumentKind) => {
    setIsBusy(true);
    (kind === 'quotation' ? quote() : create(t(`kinds.${kind}`), kind, templateOf(kind, t)))
      .catch(() => toast('error', t('list.createFailed')))
      .finally(() => setIsBusy(false));
  };
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    const { name } = file;
    if (file.size > MAX_FILE) {
      toast('error', t('list.tooLarge', { name }));
      return;
    }
    setIsBusy(true);
    try {
      const { readDocx } = await import('../model/read-docx.ts');
      const read = await readDocx(file).catch(() => null);
      if (read === null) {
        toast('error', t('list.broken', { name }));
        return;
      }
      const title =
        name.replace(/\.docx$/i, '').slice(0, MAX_DOCUMENT_NAME) || t('editor.untitled');
      await create(title, 'free', read.content);
      toast('success', t(read.isFlattened ? 'list.openedFlat' : 'list.opened', { name }));
    } catch {
      toast('error', t('list.createFailed'));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Page
      title={t('list.title')}
      intro={t('list.subtitle')}
      actions={
        <Button disabled={isBusy} onClick={() => fileRef.current?.click()}>
          <FolderOpenOutlined aria-hidden="true" />
          {isBusy ? t('list.opening') : t('list.open')}
        </Button>
      }
    >
      <div className={styles['screen']}>
        <input
          ref={fileRef}
          type="file"
          hidden
          aria-label={t('list.open')}
          accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          onChange={(event) => void open(event)}
        />
        <section aria-label={t('list.start')}>
          <ul className={styles['templates']}>
            {DOCUMENT_KINDS.map((kind) => (
              <li key={kind}>
                <button
                  data-surface="card"
                  type="button"
                  disabled={isBusy}
                  onClick={() => begin(kind)}
                >
                  <span className={styles['sheet']} data-kind={kind} aria-hidden="true">
                    <i />
                    <i />
                    <i />
                    <i />
                  </span>
                  <b>{t(`kinds.${kind}`)}</b>
                  <span>{t(`hints.${kind}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <Written />
      </div>
    </Page>
  );
}

/** Leads back to the document that was open last, while it is among the member's. */
function LastDocument({ entries }: { entries: readonly DocumentEntry[] }) {
  const { t } = useTranslation('word');
  const id = useSystemStore(({ wordname }) => wordname);
  const last = entries.find((entry) => entry.id === id);
  if (last === undefined) return null;

  return (
    <ButtonLink to={paths.document(last.id)}>{t('list.continue', { name: last.name })}</ButtonLink>
  );
}

function Written() {
  const { t } = useTranslation('word');
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), 300);
  const list = useInfiniteQuery(documentQueries.list(keyword));
  const { mutateAsync: removeDocument } = useMutation(documentMutations.remove);
  const { mutateAsync: restore } = useMutation(documentMutations.restore);

  const remove = async (entry: DocumentEntry) => {
    try {
      await removeDocument(entry.id);
      if (useSystemStore.getState().wordname === entry.id) setSystem({ wordname: null });
      toast('success', t('list.removed', { name: entry.name }), {
        action: {
          label: t('list.undo'),
          onPress: () => {
            restore(entry.id).catch(() => toast('error', t('list.removeFailed')));
          },
        },
        duration: 8000,
      });
    } catch {
      toast('error', t('list.removeFailed'));
    }
  };

  return (
    <section className={styles['written']} aria-labelledby="written">
      <div className={styles['bar']}>
        <h2 id="written">{t('list.mine')}</h2>
        <SearchField
          className={styles['search']}
          label={t('list.search')}
          value={typed}
          onType={(text) => setTyped(text)}
        />
      </div>
      {list.data === undefined && (
        <ListPending query={list} failed={t('list.failed')} loading={t('list.loading')} rows={4} />
      )}
      {list.data !== undefined &&
        (list.data.items.length === 0 ? (
          keyword === '' ? (
            <ListNotice title={t('list.none')} hint={t('list.noneHint')} />
          ) : (
            <ListNotice title={t('list.notFound', { keyword })} />
          )
        ) : (
          <PagedItems
            list={list}
            texts={{
              failed: t('list.moreFailed'),
              loadingMore: t('list.loading'),
            }}
          >
            {keyword === '' && <LastDocument entries={list.data.items} />}
            <ul data-surface="card" className={styles['rows']}>
              {list.data.items.map((entry) => (
                <Row key={entry.id} entry={entry} onRemove={remove} />
              ))}
            </ul>
          </PagedItems>
        ))}
    </section>
  );
}

interface RowProps {
  entry: DocumentEntry;
  onRemove: (entry: DocumentEntry) => Promise<void>;
}

function Row({ entry, onRemove }: RowProps) {
  const { t } = useTranslation('word');
  const { relative } = useFormatters();
  const isCurrent = useSystemStore(({ wordname }) => wordname === entry.id);
  const { id, name, kind, updatedAt } = entry;

  return (
    <li>
      <FileWordOutlined aria-hidden="true" />
      <Link to={paths.document(id)}>{name}</Link>
      {isCurrent && <small className={styles['current']}>{t('list.current')}</small>}
      <small>{t(`kinds.${kind}`)}</small>
      <time dateTime={updatedAt}>{t('list.edited', { time: relative(updatedAt) })}</time>
      <IconButton
        label={t('list.remove', { name })}
        icon={<DeleteOutlined aria-hidden="true" />}
        onClick={() => void onRemove(entry)}
      />
    </li>
  );
}
