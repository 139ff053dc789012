// Imports point one way: app → features → {trade-ui, stores, data} → ui → {lib, i18n} → {contract, mesh};
// modules → answering → trade → platform → content → {contract, mesh} on the server.
// Type-only imports count (tsPreCompilationDeps).
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }),
    forbid(
      'features-are-islands',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    forbid('features-not-app', { path: '^src/features/' }, { path: '^src/(app|main)' }),
    forbid(
      'shared-not-upward',
      { path: '^src/(trade-ui|ui|stores|data|lib|i18n|contract)/' },
      { path: '^src/(app|features|main)' },
    ),
    forbid('stores-no-network', { path: '^src/stores/' }, { path: '^src/(data|trade-ui|ui)/' }),
    forbid('data-no-state', { path: '^src/data/' }, { path: '^src/(stores|trade-ui|ui)/' }),
    forbid('lib-is-low', { path: '^src/lib/' }, { path: '^src/', pathNot: '^src/(lib|contract)/' }),
    forbid(
      'trade-ui-only-low',
      { path: '^src/trade-ui/' },
      { path: '^src/', pathNot: '^src/(trade-ui|ui|lib|i18n|contract|mesh)/' },
    ),
    forbid(
      'ui-without-product',
      { path: '^src/ui/' },
      {
        path: '^src/',
        pathNot: '^src/((ui|lib|i18n)/|stores/preferences\\.ts$|mesh/words/caution-words\\.ts$)',
      },
    ),
    forbid(
      'mesh-is-pure',
      { path: '^src/mesh/' },
      { pathNot: '^(src/mesh/|node_modules/decimal\\.js/)' },
    ),
    forbid(
      'contract-is-pure',
      { path: '^src/contract/' },
      { pathNot: '^(src/contract/|src/mesh/|node_modules/zod/)' },
    ),
    forbid(
      'spa-without-schemas',
      { path: '^src/', pathNot: '^src/contract/' },
      { path: '^src/contract/.+/schemas' },
    ),
    forbid(
      'server-sees-only-shared',
      { path: '^server/' },
      { path: '^src/', pathNot: '^src/(contract|mesh)/' },
    ),
    forbid('spa-not-server', { path: '^src/' }, { path: '^server/' }),
    forbid(
      'content-is-lowest',
      { path: '^server/content/' },
      { path: '^server/', pathNot: '^server/content/' },
    ),
    forbid(
      'platform-not-upward',
      { path: '^server/platform/' },
      { path: '^server/', pathNot: '^server/(platform|content)/' },
    ),
    forbid(
      'trade-not-upward',
      { path: '^server/trade/' },
      { path: '^server/', pathNot: '^server/(trade|platform|content)/' },
    ),
    forbid(
      'answering-not-upward',
      { path: '^server/answering/' },
      { path: '^server/', pathNot: '^server/(answering|trade|platform|content)/' },
    ),
    forbid(
      'modules-not-upward',
      { path: '^server/modules/' },
      { path: '^server/', pathNot: '^server/(modules|answering|trade|platform|content)/' },
    ),
    {
      name: 'modules-form-no-ring',
      comment: 'Between folders of server/modules.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/modules/[^/]+$' },
      to: { circular: true, path: '^server/modules/[^/]+$' },
    },
    forbid(
      'routes-via-service',
      { path: '^server/modules/.+/routes\\.ts$' },
      { path: '(/repository\\.ts$|^server/platform/db/)' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
