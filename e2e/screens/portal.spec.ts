import { faultsOf } from './judge.ts'
import { expect, test } from './look.ts'
import { setScene } from './scene.ts'
import type { ScreenState } from './stage.ts'
import { states } from './states.ts'
import { isEveryView, nameOf, viewsOf } from './views.ts'

for (const changes of new Set(states.map((state) => state.changes))) {
  test.describe(changes === undefined ? 'a screen' : `what changes ${changes}`, () => {
    if (changes !== undefined) test.describe.configure({ mode: 'default' })
    for (const state of states) if (state.changes === changes) lookAt(state)
  })
}

function lookAt(state: ScreenState): void {
  if (state.rendered && !isEveryView) return
  for (const view of viewsOf(state)) {
    test(`${state.screen}, ${state.kind}: ${state.state} (${nameOf(view)})`, async ({ open }) => {
      const page = await open(view.width)
      await setScene(page, state, view.language)
      expect(await faultsOf(page, view.themes, state.within)).toEqual([])
    })
  }
}
