import type { Editor, JSONContent } from '@tiptap/react';
import { EditorContent, useEditor } from '@tiptap/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { documentApi } from '#data/document.ts';
import { ListNotice } from '#ui/list-states.tsx';
import type { DocumentNode } from '#contract/document/calls.ts';
import { MAX_DOCUMENT_NAME } from '#contract/document/constants.ts';
import { storable } from '#lib/auto-saver.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { useSavedDocument, type LoadState } from '../hooks/use-document.ts';
import type { Edited } from '../model/document-saver.ts';
import { editorExtensions } from '../model/editor-extensions.ts';
import type { AnswerBlocks } from '../answer-blocks.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './document-editor.module.css';
import { DocumentHead } from './document-head.tsx';
import { Toolbar } from './toolbar.tsx';

interface DocumentEditorProps {
  memberId: string;
  id: string;
  loaded: Extract<LoadState, { kind: 'ready' }>;
  answerBlocks: AnswerBlocks;
  onReload: () => void;
}

const MAX_EDGE_LENGTH = 200;

type Texts = Pick<Edited, 'name' | 'header' | 'footer'>;

export function DocumentEditor({
  memberId,
  id,
  loaded,
  answerBlocks,
  onReload,
}: DocumentEditorProps) {
  const { t } = useTranslation('word');
  const navigate = useNavigate();
  const { edited } = loaded;
  const [texts, setTexts] = useState<Texts>(edited);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const saved = useSavedDocument(memberId, id, loaded);
  const placeholder = t('editor.placeholder');
  const tooDeep = t('editor.tooDeep');
  const extensions = useMemo(
    () => editorExtensions(placeholder, () => toast('warning', tooDeep)),
    [placeholder, tooDeep],
  );
  const latest = useRef<Edited>(edited);

  const change = (part: Partial<Edited>) => {
    latest.current = { ...latest.current, ...part };
    saved.change(latest.current);
  };
  const write = useRef(change);
  useEffect(() => {
    write.current = change;
  });

  const editor = useEditor(
    {
      extensions,
      content: jsonOf(edited.content),
      // Reports unknown content instead of dropping it silently.
      enableContentCheck: true,
      onContentError: () => setIsUnreadable(true),
      onUpdate: ({ editor: own }) => write.current({ content: contentOf(own) }),
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': t('editor.content'),
        },
      },
    },
    [extensions],
  );

  const setText = (part: Partial<Texts>) => {
    const next = { ...texts, ...part };
    setTexts(next);
    change({ ...next, name: next.name.trim() === '' ? t('editor.untitled') : next.name.trim() });
  };
  const saveAsNew = useCallback(async (name: string) => {
    const request = storable({ ...latest.current, name: name.slice(0, MAX_DOCUMENT_NAME) });
    return documentApi.save({ ...request, clientRequestId: uuid() }, { quiet: true });
  }, []);

  if (isUnreadable) return <ListNotice title={t('editor.unreadable')} />;

  const handleTheirs = async () => {
    await saved.keepTheirs();
    onReload();
  };
  const handleBoth = async () => {
    try {
      await saveAsNew(t('conflict.copyName', { name: latest.current.name }));
      await handleTheirs();
    } catch {
      toast('error', t('list.createFailed'));
    }
  };
  const handleNew = async () => {
    try {
      const { id: copy } = await saveAsNew(latest.current.name);
      await saved.keepTheirs();
      await navigate(paths.document(copy));
    } catch {
      toast('error', t('list.createFailed'));
    }
  };

  return (
    <div className={styles['screen']}>
      <DocumentHead
        name={texts.name}
        saving={saved.saving}
        listHref={paths.documents}
        latest={latest}
        onName={(name) => setText({ name: name.slice(0, MAX_DOCUMENT_NAME) })}
        onSave={saved.saveNow}
      />
      <Toolbar editor={editor} answerBlocks={answerBlocks} />
      {(saved.saving === 'conflict' || saved.saving === 'gone') && (
        <ConflictNotice
          state={saved.saving}
          theirs={saved.theirs}
          onMine={() => saved.keepMine(latest.current)}
          onTheirs={() => void handleTheirs()}
          onBoth={() => void handleBoth()}
          onNew={() => void handleNew()}
        />
      )}
      <div className={styles['desk']}>
        <div className={styles['paper']}>
          <input
            data-tone="secondary"
            className={styles['edge']}
            value={texts.header}
            maxLength={MAX_EDGE_LENGTH}
            aria-label={t('editor.header')}
            placeholder={`${t('editor.header')} · ${t('editor.headerHint')}`}
            onChange={(event) => setText({ header: event.target.value })}
          />
          <EditorContent className={styles['content']} editor={editor} />
          <input
            data-tone="secondary"
            className={styles['edge']}
            data-foot
            value={texts.footer}
            maxLength={MAX_EDGE_LENGTH}
            aria-label={t('editor.footer')}
            placeholder={`${t('editor.footer')} · ${t('editor.footerHint')}`}
            onChange={(event) => setText({ footer: event.target.value })}
          />
        </div>
        <Characters editor={editor} />
      </div>
    </div>
  );
}

function Characters({ editor }: { editor: Editor }) {
  const { t } = useTranslation('word');
  const [count, setCount] = useState(0);

  useEffect(() => {
    const tell = () => setCount(charactersOf(editor));
    tell();
    editor.on('update', tell);
    return () => {
      editor.off('update', tell);
    };
  }, [editor]);

  return (
    <p data-tone="secondary" data-text="small" className={styles['count']}>
      {t('editor.characters', { count })}
    </p>
  );
}

function charactersOf(editor: Editor): number {
  // A destroyed editor has no state.
  if (editor.isDestroyed) return 0;
  return Array.from(editor.state.doc.textContent.replaceAll(/\s/g, '')).length;
}

function contentOf(editor: Editor): DocumentNode {
  return editor.getJSON() as DocumentNode; // JSON written by ProseMirror
}

/** Casts to the editor's type, whose optional fields exclude `undefined`. */
function jsonOf(node: DocumentNode): JSONContent {
  return node as JSONContent; // parsed from JSON, so there is no `undefined`
}
