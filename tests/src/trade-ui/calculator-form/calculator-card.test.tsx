import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CalculatorCard } from '#trade-ui/calculator-form/calculator-card.tsx';
import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import { i18n } from '#i18n/setup.ts';
import { recordFeedback, show } from '#tests/src/features/chat/show.tsx';

const KEPT: Calculation = {
  calculator: 'woven_mesh',
  values: { weight_kg_m2: { value: 1, unit: 'kg/m²', confidence: 'A' } },
  formula: '',
  steps: [],
  assumptions: [],
  warnings: [],
};
const INPUTS: CalculatorInputs = { mesh: '40', wire_mm: '0.2', material: 'ss304' };

let feedback: ReturnType<typeof recordFeedback>;
beforeEach(() => {
  feedback = recordFeedback();
});

async function showCard(over: Partial<Parameters<typeof CalculatorCard>[0]> = {}) {
  await show(<></>);
  await i18n.loadNamespaces(['calculators']);
  await show(
    <MemoryRouter>
      <CalculatorCard calculator="woven_mesh" inputs={INPUTS} result={KEPT} {...over} />
    </MemoryRouter>,
  );
  return screen.findByRole('region');
}

const wire = () => screen.getByRole('textbox', { name: 'Wire diameter' });
const type = (text: string) => fireEvent.change(wire(), { target: { value: text } });
const value = (name: string) => screen.getByText(name).parentElement;

describe('a live calculation', () => {
  test('follows its inputs, in the units that people type', async () => {
    await showCard();
    expect(value('Weight per m²')).toHaveTextContent('0.785 kg/m²');
    type('250 µm');
    expect(value('Weight per m²')).toHaveTextContent('1.226 kg/m²');
  });

  test('says at the field what is wrong, and shows no number then', async () => {
    await showCard();
    type('9');
    expect(wire()).toHaveAttribute('aria-invalid', 'true');
    expect(wire()).toHaveAccessibleDescription(/./);
    expect(screen.queryByText('Weight per m²')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Correct the inputs');
    type('0.2');
    expect(value('Weight per m²')).toHaveTextContent('0.785');
  });

  test('draws the part beside it, to scale', async () => {
    await showCard();
    const figure = await screen.findByRole('figure');
    expect(within(figure).getByRole('img', { name: 'The part, to scale' })).toBeInTheDocument();
    expect(within(figure).getByText('1 mm')).toBeInTheDocument();
  });

  test('can be put back, and kept as it was changed', async () => {
    const onKeep = vi.fn<(inputs: CalculatorInputs) => void>();
    const card = await showCard({ onKeep });
    expect(within(card).queryByRole('button', { name: 'Save here' })).toBeNull();
    type('0.25');
    await userEvent.click(within(card).getByRole('button', { name: 'Save here' }));
    expect(onKeep).toHaveBeenCalledWith({ ...INPUTS, wire_mm: '0.25' });
    await userEvent.click(within(card).getByRole('button', { name: 'Reset' }));
    expect(wire()).toHaveValue('0.2');
    expect(within(card).queryByRole('button', { name: 'Reset' })).toBeNull();
  });

  test('offers the inputs that it does not use yet', async () => {
    const card = await showCard();
    expect(within(card).queryByRole('textbox', { name: /Roll width|Width/ })).toBeNull();
    await userEvent.click(within(card).getByRole('button', { name: /All inputs/ }));
    expect(within(card).getAllByRole('textbox').length).toBeGreaterThan(6);
  });

  test.each([
    ['Copy as text', /^Woven square mesh[\s\S]*Weight per m²: 0\.785 kg\/m²/],
    ['Copy as a table', /^Woven square mesh[\s\S]*Weight per m²\t0\.78\d+\tkg\/m²/],
  ])('%s', async (name, expected) => {
    const user = userEvent.setup();
    await showCard();
    await user.click(screen.getByRole('button', { name: 'Copy the result' }));
    await user.click(screen.getByRole('menuitem', { name }));
    expect(await navigator.clipboard.readText()).toMatch(expected);
    expect(feedback.toasts).toMatchObject([{ type: 'success', text: 'Copied' }]);
  });

  test('leads to the calculator with its inputs', async () => {
    await showCard({ isLinked: true });
    expect(screen.getByRole('link', { name: 'Open calculator' })).toHaveAttribute(
      'href',
      '/calculator?calculator=woven_mesh&mesh=40&wire_mm=0.2&material=ss304',
    );
  });

  test('a run that this page can not repeat is shown as it was kept', async () => {
    await showCard({ inputs: { mesh: '40', wire_mm: '9' } });
    expect(value('Weight per m²')).toHaveTextContent('1 kg/m²');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
