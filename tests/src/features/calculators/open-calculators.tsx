import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { CalculatorLinks } from '#features/calculators/calculator-links.ts';
import { CalculatorScreen } from '#features/calculators/calculator-screen.tsx';
import { calculatorQuery } from '#features/calculators/model/calculator-query.ts';
import { i18n, type Language } from '#i18n/setup.ts';
import { recordFeedback, show } from '../chat/show.tsx';

const LINKS: CalculatorLinks = {
  catalogue: '/calculator',
  calculator: (id, inputs) => `/calculator?${calculatorQuery(id, inputs)}`,
  drawing: ({ product }) => `/drawing?product=${product}`,
  conversation: (sessionId, recordId) => `/dashboard?session=${sessionId}&record=${recordId}`,
};

/** The calculator screen at an address. */
export async function openCalculators(query = '', language: Language = 'en-US') {
  const feedback = recordFeedback();
  await show(<></>, language);
  await i18n.loadNamespaces(['calculators']);
  const router = createMemoryRouter(
    [
      { path: '/calculator', element: <CalculatorScreen links={LINKS} /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [`/calculator${query}`] },
  );
  const view = await show(<RouterProvider router={router} />, language);
  await screen.findByRole('heading', { level: 1 });

  return {
    ...view,
    ...feedback,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    query: () => new URLSearchParams(router.state.location.search),
    go: (to: string) => router.navigate(to),
  };
}
