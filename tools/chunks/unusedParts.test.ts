import { expect, test } from 'vitest'
import { isTest, sourcesIn } from '../sources.ts'

test('nothing of the browser uses what is kept out of its build', () => {
  const users = sourcesIn('web')
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/import \{([^}]*)\} from '@tanstack\/react-(?:router|query)'/g)]
        .filter(([, names = '']) =>
          /\b(Link|createLink|linkOptions|useLinkProps|RouteApi|getRouteApi|createRouteMask|NotFoundRoute|ClientOnly|useHydrated|composeRewrites|timeoutManager|use\w*Mutation\w*|MutationCache|use\w*Infinite\w*)\b/.test(
            names,
          ),
        )
        .map(() => path),
    )
  expect(
    users,
    'Write a plain <a href>, use `useWrite`, or take the part off the list in tools/chunks/unusedParts.ts',
  ).toEqual([])
})
