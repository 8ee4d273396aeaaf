// Who may import whom. The same rules run over tests/fixtures/forbidden-imports, where each of them must be broken.
const root = '^(?:tests/fixtures/forbidden-imports/)?';
const inFolder = (folder) => `${root}${folder}`;
const tests = '\\.test\\.tsx?$';
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'domain-stands-alone',
      'domain imports only valibot and its own files',
      { path: inFolder('domain/'), pathNot: tests },
      { pathNot: [inFolder('domain/'), 'node_modules/valibot/'] },
    ),
    forbid(
      'form-kit-knows-no-area',
      'the form kit imports no area',
      { path: inFolder('domain/form-kit/'), pathNot: tests },
      { path: inFolder('domain/'), pathNot: inFolder('domain/(?:form-kit|texts)/') },
    ),
    forbid(
      'documents-above-domain',
      'documents imports domain, its PDF libraries and its own files',
      { path: inFolder('documents/'), pathNot: tests },
      {
        pathNot: [
          inFolder('(documents|domain)/'),
          'node_modules/(?:pdf-lib|@pdf-lib/fontkit|bidi-js|qrcode-generator)/',
        ],
      },
    ),
    forbid(
      'functions-not-web',
      'functions never import web or local',
      { path: inFolder('functions/') },
      { path: inFolder('(web|local)/') },
    ),
    forbid(
      'web-not-functions',
      'web never imports functions or local',
      { path: inFolder('web/') },
      { path: inFolder('(functions|local)/') },
    ),
    forbid(
      'local-imports-domain-only',
      'local imports domain and build, nothing else of ours',
      { path: inFolder('local/') },
      { path: inFolder('(documents|functions|web|infra)/') },
    ),
    forbid(
      'build-imports-domain-only',
      'build imports domain, and the local settings with which it loads the app',
      { path: inFolder('build/'), pathNot: tests },
      { path: inFolder('(documents|functions|web|local|infra)/'), pathNot: inFolder('local/(settings|ports)\\.ts$') },
    ),
    forbid('infra-not-local', 'infra never imports local', { path: inFolder('infra/') }, { path: inFolder('local/') }),
    forbid(
      'platform-knows-no-area',
      'platform imports no area',
      { path: inFolder('functions/platform/'), pathNot: tests },
      { path: inFolder('functions/'), pathNot: inFolder('functions/platform/') },
    ),
    forbid(
      'entries-know-no-area',
      'what areas of entries share imports no area',
      { path: inFolder('functions/entries/'), pathNot: tests },
      { path: inFolder('functions/[^/]+/'), pathNot: inFolder('functions/(?:entries|platform)/') },
    ),
    forbid(
      'setup-knows-no-area',
      'what is set up for a center in a session imports no area',
      { path: inFolder('functions/setup/'), pathNot: tests },
      { path: inFolder('functions/[^/]+/'), pathNot: inFolder('functions/(?:setup|platform)/') },
    ),
    forbid(
      'areas-stand-apart',
      'an area imports its own folder, entries, setup, platform, domain and documents',
      { path: inFolder('functions/([^/]+)/') },
      { path: inFolder('functions/[^/]+'), pathNot: inFolder('functions/(?:entries|setup|platform|$1)/') },
    ),
    forbid(
      'ui-and-lib-at-the-bottom',
      'ui and lib import no layer above them',
      { path: inFolder('web/(ui|lib)/') },
      { path: inFolder('web/(forms|public|staff|app)/') },
    ),
    forbid(
      'ui-knows-no-domain',
      'what screens share knows nothing of what they show',
      { path: inFolder('web/ui/') },
      { path: inFolder('(domain|documents)/') },
    ),
    forbid(
      'gallery-shows-ui',
      'the gallery is no part of the site',
      { path: inFolder('web/(app|public|staff|forms|lib|ui)/') },
      { path: inFolder('web/gallery/') },
    ),
    forbid(
      'forms-below-pages',
      'forms import no page',
      { path: inFolder('web/forms/') },
      { path: inFolder('web/(public|staff|app)/') },
    ),
    forbid(
      'public-and-staff-apart',
      'public and staff never import each other, nor app',
      { path: inFolder('web/(public|staff)/') },
      { path: inFolder('web/(public|staff|app)/'), pathNot: inFolder('web/$1/') },
    ),
    forbid(
      'azure-only-at-the-edge',
      'Azure SDKs only in platform, stores and main',
      {
        path: inFolder('functions/'),
        pathNot: [inFolder('functions/platform/'), '-store\\.ts$', inFolder('functions/main\\.ts$'), tests],
      },
      { path: 'node_modules/@azure/' },
    ),
    forbid(
      'no-cycles',
      'modules do not import each other in circles, types included',
      { path: inFolder('(domain|documents|functions|web|local|build|infra)/') },
      { circular: true },
    ),
    forbid(
      'resolvable',
      'every import is found',
      {},
      { couldNotResolve: true, pathNot: ['^#', '^virtual:', '^node:'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
