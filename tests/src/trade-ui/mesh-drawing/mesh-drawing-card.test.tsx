import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MeshDrawingCard } from '#trade-ui/mesh-drawing/mesh-drawing-card.tsx';
import type { MeshSpec } from '#contract/chat/calls.ts';
import { i18n } from '#i18n/setup.ts';
import { pretendPointer, recordFeedback, show } from '#tests/src/features/chat/show.tsx';

const SPEC: MeshSpec = {
  product: 'twill_weave',
  inputs: { mesh: '10', wire_mm: '0.5', material: 'ss304' },
};

beforeEach(() => {
  pretendPointer('fine');
  recordFeedback();
});

async function showCard(over: Partial<Parameters<typeof MeshDrawingCard>[0]> = {}) {
  await show(<></>);
  await i18n.loadNamespaces(['calculators', 'drawing']);
  await show(
    <MemoryRouter>
      <MeshDrawingCard spec={SPEC} date="2026-11-21" {...over} />
    </MemoryRouter>,
  );
  return screen.findByRole('region', { name: /^Drawing/ });
}

const sheet = () => screen.getByRole('group', { name: 'Drawing' });
const zoom = () => screen.getByRole('status', { name: 'Zoom' });
const wire = () => screen.getByRole('textbox', { name: 'Wire diameter', hidden: true });

describe('a live drawing', () => {
  test('follows its inputs', async () => {
    await showCard();
    expect(sheet()).toHaveTextContent('2.04');
    fireEvent.change(wire(), { target: { value: '0.54' } });
    expect(sheet()).toHaveTextContent('MW-T10-0.54');
  });

  test('an impossible drawing shows the reason in place of a figure', async () => {
    const card = await showCard();
    fireEvent.change(wire(), { target: { value: '5' } });
    expect(screen.queryByRole('group', { name: 'Drawing' })).toBeNull();
    expect(within(card).getByRole('status')).toHaveTextContent(/cannot be drawn.*\S/);
  });

  test('another product keeps what it has use for', async () => {
    await showCard();
    fireEvent.change(screen.getByLabelText('Product'), { target: { value: 'plain_weave' } });
    expect(sheet()).toHaveTextContent('MW-P10-0.5');
  });

  test('a changed one can be put back, or drawn as a further turn', async () => {
    const onKeep = vi.fn<(spec: MeshSpec, title: string) => void>();
    const card = await showCard({ onKeep });
    expect(within(card).queryByRole('button', { name: 'Draw it here' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Scale (such as 5:1)'), { target: { value: '2:1' } });
    await userEvent.click(within(card).getByRole('button', { name: 'Draw it here' }));
    expect(onKeep).toHaveBeenCalledWith({ ...SPEC, scale: 2 }, expect.stringMatching(/Twill/));
    await userEvent.click(within(card).getByRole('button', { name: 'Reset' }));
    expect(within(card).queryByRole('button', { name: 'Reset' })).toBeNull();
  });

  test('becomes an e-mail that names it', async () => {
    const onEmail = vi.fn<(facts: string) => void>();
    const card = await showCard({ onEmail });
    await userEvent.click(within(card).getByRole('button', { name: 'Write as an e-mail' }));
    expect(onEmail).toHaveBeenCalledWith(expect.stringMatching(/^Drawing: Twill.*10/));
  });

  test('is zoomed by buttons and keys, and fitted again', async () => {
    await showCard();
    expect(zoom()).toHaveTextContent('100 %');
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(zoom()).toHaveTextContent('140 %');
    sheet().focus();
    await userEvent.keyboard('+-{ArrowLeft}');
    expect(zoom()).toHaveTextContent('140 %');
    await userEvent.keyboard('0');
    expect(zoom()).toHaveTextContent('100 %');
    expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  });

  test('two taps look closer, two more look at all of it again', async () => {
    await showCard();
    fireEvent.doubleClick(sheet());
    expect(zoom()).toHaveTextContent('300 %');
    fireEvent.doubleClick(sheet());
    expect(zoom()).toHaveTextContent('100 %');
  });

  test('the wheel belongs to the page unless a key is held', async () => {
    await showCard();
    expect(fireEvent.wheel(sheet(), { deltaY: -400 })).toBe(true);
    expect(zoom()).toHaveTextContent('100 %');
    expect(fireEvent.wheel(sheet(), { deltaY: -400, ctrlKey: true })).toBe(false);
    expect(zoom()).toHaveTextContent('200 %');
  });

  test('is saved as a file under its own name', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:x';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await showCard();
    await userEvent.click(screen.getByRole('button', { name: 'SVG' }));
    await vi.waitFor(() => {
      expect(names).toEqual([expect.stringMatching(/T10-0\.5.*\.svg$/)]);
    });
    expect(await files[0]?.text()).toMatch(/^<svg [^>]*width="297mm"/);
  });

  test('a product of a newer version says so', async () => {
    const spec = { ...SPEC, product: 'spring' } as unknown as MeshSpec; // what a newer server may send
    await show(<></>);
    await i18n.loadNamespaces(['calculators', 'drawing']);
    await show(
      <MemoryRouter>
        <MeshDrawingCard spec={spec} date="" />
      </MemoryRouter>,
    );
    expect(await screen.findByText('This version cannot draw spring')).toBeVisible();
  });
});
