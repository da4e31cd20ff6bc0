import { faultsOf } from './judge.ts'
import { expect, test } from './look.ts'
import { setScene } from './scene.ts'
import { states } from './states.ts'
import { isEveryView, nameOf, viewsOf } from './views.ts'

for (const state of states) {
  if (state.rendered && !isEveryView) continue
  for (const view of viewsOf(state)) {
    test(`${state.screen}, ${state.kind}: ${state.state} (${nameOf(view)})`, async ({ open }) => {
      const page = await open(view.width)
      await setScene(page, state, view.language)
      expect(await faultsOf(page, view.themes, state.within)).toEqual([])
    })
  }
}
