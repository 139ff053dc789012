import AlignCenterOutlined from '@ant-design/icons/AlignCenterOutlined';
import AlignLeftOutlined from '@ant-design/icons/AlignLeftOutlined';
import AlignRightOutlined from '@ant-design/icons/AlignRightOutlined';
import BoldOutlined from '@ant-design/icons/BoldOutlined';
import BulbOutlined from '@ant-design/icons/BulbOutlined';
import CalculatorOutlined from '@ant-design/icons/CalculatorOutlined';
import CodeOutlined from '@ant-design/icons/CodeOutlined';
import ItalicOutlined from '@ant-design/icons/ItalicOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined';
import RedoOutlined from '@ant-design/icons/RedoOutlined';
import StrikethroughOutlined from '@ant-design/icons/StrikethroughOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import UnderlineOutlined from '@ant-design/icons/UnderlineOutlined';
import UndoOutlined from '@ant-design/icons/UndoOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import { useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton, type MenuItem } from '#ui/menu.tsx';
import { StrokeIcon } from '#ui/stroke-icon.tsx';
import { LIMITS } from '#contract/limits.ts';
import { openDrawer, toast } from '#lib/feedback/feedback.ts';
import type { AnswerBlocks } from '../answer-blocks.ts';
import { CalculationPanel } from './calculation-panel.tsx';
import { ConversationPanel } from './conversation-panel.tsx';
import { HelpPanel } from './help-panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import styles from './toolbar.module.css';

const LEVELS = [1, 2, 3, 4] as const;
const PANEL_PX = 520;

interface ToolbarProps {
  editor: Editor;
  answerBlocks: AnswerBlocks;
}

/** Roving tabindex: one tab stop, arrow keys move between the buttons. */
export function Toolbar({ editor, answerBlocks }: ToolbarProps) {
  const { t } = useTranslation('word');
  const barRef = useRef<HTMLDivElement>(null);
  const is = useEditorState({ editor, selector: ({ editor: own }) => looksOf(own) });
  const run = () => editor.chain().focus();

  useEffect(() => {
    buttonsOf(barRef.current).forEach((button, index) => (button.tabIndex = index === 0 ? 0 : -1));
  }, []);

  const open = (title: string, content: (close: () => void) => ReactNode) => {
    openDrawer({
      title,
      content,
      side: 'right',
      width: PANEL_PX,
      onClosed: () => editor.commands.focus(),
    });
  };
  const openHelp = () => {
    const { from, to } = editor.state.selection;
    const text = editor.state.doc.textBetween(from, to, '\n', '\n').trim();
    if (text === '') {
      toast('info', t('help.choose'));
    } else if (text.length > LIMITS.rewriteChars) {
      toast('warning', t('help.tooLong', { max: LIMITS.rewriteChars }));
    } else {
      open(t('help.title'), (close) => (
        <HelpPanel editor={editor} range={{ from, to }} text={text} onClose={close} />
      ));
    }
  };
  const styleItems = (): MenuItem[] => [
    {
      id: 'paragraph',
      label: t('tools.paragraph'),
      isChosen: is.level === 0,
      onSelect: () => run().setParagraph().run(),
    },
    ...LEVELS.map((level) => ({
      id: String(level),
      label: t(`tools.heading${level}`),
      isChosen: is.level === level,
      onSelect: () => run().setHeading({ level }).run(),
    })),
  ];
  const tableItems = (): MenuItem[] =>
    is.table
      ? [
          item('rowBelow', () => run().addRowAfter().run()),
          item('rowAbove', () => run().addRowBefore().run()),
          item('columnRight', () => run().addColumnAfter().run()),
          item('columnLeft', () => run().addColumnBefore().run()),
          item('headerRow', () => run().toggleHeaderRow().run()),
          item('merge', () => run().mergeCells().run()),
          item('split', () => run().splitCell().run()),
          item('removeRow', () => run().deleteRow().run()),
          item('removeColumn', () => run().deleteColumn().run()),
          item('remove', () => run().deleteTable().run()),
        ]
      : [item('insert', () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run())];
  const item = (id: TableAction, onSelect: () => void): MenuItem => ({
    id,
    label: t(`table.${id}`),
    onSelect,
  });

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div
      ref={barRef}
      className={styles['bar']}
      role="toolbar"
      aria-label={t('tools.label')}
      onKeyDown={(event) => walk(event, barRef.current)}
      onFocus={(event) => keepStop(event, barRef.current)}
    >
      <Tool
        label={t('tools.undo')}
        icon={<UndoOutlined />}
        isOff={!is.undo}
        onPress={() => run().undo().run()}
      />
      <Tool
        label={t('tools.redo')}
        icon={<RedoOutlined />}
        isOff={!is.redo}
        onPress={() => run().redo().run()}
      />
      <i aria-hidden="true" />
      <MenuButton className={styles['menu']} label={t('tools.style')} items={styleItems}>
        {is.level === 0 ? t('tools.paragraph') : t(`tools.heading${is.level}`)}
        <StrokeIcon path="m6 9 6 6 6-6" size={14} />
      </MenuButton>
      <Tool
        label={t('tools.bold')}
        icon={<BoldOutlined />}
        isOn={is.bold}
        onPress={() => run().toggleBold().run()}
      />
      <Tool
        label={t('tools.italic')}
        icon={<ItalicOutlined />}
        isOn={is.italic}
        onPress={() => run().toggleItalic().run()}
      />
      <Tool
        label={t('tools.underline')}
        icon={<UnderlineOutlined />}
        isOn={is.underline}
        onPress={() => run().toggleUnderline().run()}
      />
      <Tool
        label={t('tools.strike')}
        icon={<StrikethroughOutlined />}
        isOn={is.strike}
        onPress={() => run().toggleStrike().run()}
      />
      <i aria-hidden="true" />
      <Tool
        label={t('tools.bullets')}
        icon={<UnorderedListOutlined />}
        isOn={is.bullets}
        onPress={() => run().toggleBulletList().run()}
      />
      <Tool
        label={t('tools.numbers')}
        icon={<OrderedListOutlined />}
        isOn={is.numbers}
        onPress={() => run().toggleOrderedList().run()}
      />
      <Tool
        label={t('tools.left')}
        icon={<AlignLeftOutlined />}
        isOn={is.align === 'left'}
        onPress={() => run().setTextAlign('left').run()}
      />
      <Tool
        label={t('tools.center')}
        icon={<AlignCenterOutlined />}
        isOn={is.align === 'center'}
        onPress={() => run().setTextAlign('center').run()}
      />
      <Tool
        label={t('tools.right')}
        icon={<AlignRightOutlined />}
        isOn={is.align === 'right'}
        onPress={() => run().setTextAlign('right').run()}
      />
      <i aria-hidden="true" />
      <Tool
        label={t('tools.quote')}
        icon={<StrokeIcon path="M7 7h4v5a5 5 0 0 1-4 5M14 7h4v5a5 5 0 0 1-4 5" />}
        isOn={is.quote}
        onPress={() => run().toggleBlockquote().run()}
      />
      <Tool
        label={t('tools.code')}
        icon={<CodeOutlined />}
        isOn={is.code}
        onPress={() => run().toggleCodeBlock().run()}
      />
      <Tool
        label={t('tools.link')}
        icon={<LinkOutlined />}
        isOn={is.link}
        onPress={() =>
          open(t('link.title'), (close) => <LinkPanel editor={editor} onClose={close} />)
        }
      />
      <MenuButton className={styles['icon']} label={t('tools.table')} items={tableItems}>
        <TableOutlined aria-hidden="true" />
      </MenuButton>
      <i aria-hidden="true" />
      <Tool
        label={t('tools.calculation')}
        icon={<CalculatorOutlined />}
        isNamed
        onPress={() =>
          open(t('calculation.title'), (close) => (
            <CalculationPanel editor={editor} onClose={close} />
          ))
        }
      />
      <Tool
        label={t('tools.conversation')}
        icon={<MessageOutlined />}
        isNamed
        onPress={() =>
          open(t('conversation.title'), (close) => (
            <ConversationPanel editor={editor} answerBlocks={answerBlocks} onClose={close} />
          ))
        }
      />
      <Tool label={t('tools.help')} icon={<BulbOutlined />} isNamed onPress={openHelp} />
    </div>
  );
}

type TableAction =
  | 'insert'
  | 'rowBelow'
  | 'rowAbove'
  | 'columnRight'
  | 'columnLeft'
  | 'headerRow'
  | 'merge'
  | 'split'
  | 'removeRow'
  | 'removeColumn'
  | 'remove';

interface ToolProps {
  label: string;
  icon: ReactNode;
  isOn?: boolean;
  isOff?: boolean;
  isNamed?: boolean;
  onPress: () => void;
}

function Tool({ label, icon, isOn, isOff = false, isNamed = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles['icon']}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      title={label}
      // Keeps the selection in the editor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <span aria-hidden="true">{icon}</span>
      {isNamed && (
        <span data-text="small" className={styles['name']}>
          {label}
        </span>
      )}
    </button>
  );
}

function buttonsOf(bar: HTMLElement | null): HTMLButtonElement[] {
  return Array.from(bar?.querySelectorAll('button') ?? []);
}

function walk(event: KeyboardEvent, bar: HTMLElement | null): void {
  const buttons = buttonsOf(bar);
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (at === -1) return;
  const steps: Partial<Record<string, number>> = {
    ArrowRight: (at + 1) % buttons.length,
    ArrowLeft: (at - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

/** Tab returns to the button focused last. */
function keepStop({ target }: FocusEvent, bar: HTMLElement | null): void {
  if (!(target instanceof HTMLButtonElement)) return;
  for (const button of buttonsOf(bar)) button.tabIndex = button === target ? 0 : -1;
}

function looksOf(editor: Editor) {
  const align = (['center', 'right'] as const).find((textAlign) => editor.isActive({ textAlign }));

  return {
    undo: editor.can().undo(),
    redo: editor.can().redo(),
    level: LEVELS.find((level) => editor.isActive('heading', { level })) ?? (0 as const),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    align: align ?? 'left',
    quote: editor.isActive('blockquote'),
    code: editor.isActive('codeBlock'),
    link: editor.isActive('link'),
    table: editor.isActive('table'),
  };
}
