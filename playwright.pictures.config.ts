import screens from './playwright.screens.config.ts'

/**
 * The sheets and the screens that most people see, compared with the pictures in `e2e/screens/pictures` (`npm run test:pictures`). Letters are
 * drawn otherwise on another machine, so this is run by whoever changes a look, and in no check.
 */
export default {
  ...screens,
  testMatch: ['pictures.spec.ts', 'sheetPictures.spec.ts'],
  outputDir: 'test-results/pictures',
  snapshotPathTemplate: 'e2e/screens/pictures/{arg}{ext}',
  expect: { toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixels: 20 } },
}
