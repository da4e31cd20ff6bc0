import { callFrom } from './calls.ts'
import { expect, facts, test } from './journey.ts'
import { openByKeyboard } from './keyboard.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

interface Named {
  id: string
  urlName: string
}

test('by the keyboard alone: a segment by a rule, the people of a list and of a company, and a vote for a customer', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  await asOwner(context)
  await page.goto(`${facts.demo}/bugs`)
  const word = `keys${Date.now()}`
  const customer = await callFrom<Named>(page, '/api/thirdPartyCompanies/create', { name: `Globex ${word}` })
  const identified = await callFrom<{ users: { userID: string }[] }>(page, '/api/users/identify', {
    users: ['One', 'Two'].map((name) => ({ id: `${name}-${word}`, name: `${name} ${word}` })),
  })
  const userIDs = identified.users.map(({ userID }) => userID)
  await callFrom(page, '/api/thirdPartyCompanies/addPeople', { thirdPartyCompanyID: customer.id, userIDs })
  const list = await callFrom<Named>(page, '/api/segments/create', { subject: 'user', name: `List ${word}` })
  await callFrom(page, '/api/segments/changeMembers', { segmentID: list.id, adds: userIDs })
  const boards = await callFrom<Named[]>(page, '/api/boards/getAll', {})
  const boardID = boards.find(({ urlName }) => urlName === 'bugs')?.id
  await callFrom(page, '/api/posts/create', { boardID, title: `Wish ${word}` })

  const keyboard = await openByKeyboard(page, '/admin/segments/new')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await keyboard.reach(page.getByRole('textbox', { name: t('adminSegments.name') }))
  await keyboard.type(`Rule ${word}`)
  await keyboard.reach(button(t('adminSegments.addCondition')))
  await keyboard.press('Enter')
  const removals = page.getByRole('button', { name: t('adminSegments.removeCondition') })
  await expect(removals).toHaveCount(2)
  await keyboard.reach(removals.last(), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(removals).toHaveCount(0)
  // The row that is left has no way to go: the focus is on the last of what it has.
  await expect(page.locator('main fieldset :focus')).toHaveCount(1)
  await keyboard.reach(button(t('adminSegments.create')))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Rule ${word}` })).toBeFocused()

  await page.goto(`${facts.demo}/admin/segments/${list.urlName}`, { waitUntil: 'networkidle' })
  const members = page.getByRole('region', { name: t('adminSegments.users') })
  const removeMember = members.getByRole('button', { name: new RegExp(word) })
  await expect(removeMember).toHaveCount(2)
  await keyboard.reach(removeMember.first())
  await keyboard.press('Enter')
  await expect(removeMember).toHaveCount(1)
  await keyboard.isOn(removeMember)
  await keyboard.press('Enter')
  await expect(page.getByText(t('adminSegments.emptyList'))).toBeVisible()
  await expect(page.locator('#segment-members')).toBeFocused()

  await page.goto(`${facts.demo}/admin/companies`, { waitUntil: 'networkidle' })
  await keyboard.press('f')
  await expect(page.getByRole('searchbox').first()).toBeFocused()
  await keyboard.type(word)
  await keyboard.press('Enter')
  await expect(page.locator('main tbody tr')).toHaveCount(1)
  await page.locator('main').getByRole('searchbox').first().press('Escape')
  await keyboard.reach(page.getByRole('link', { name: `Globex ${word}` }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Globex ${word}` })).toBeFocused()
  const removePerson = page.getByRole('main').getByRole('button', { name: new RegExp(`(One|Two) ${word}`) })
  await keyboard.reach(removePerson.first())
  await keyboard.press('Enter')
  await expect(removePerson).toHaveCount(1)
  await keyboard.isOn(removePerson)

  await page.goto(`${facts.demo}/admin/sales?company=${customer.urlName}`, { waitUntil: 'networkidle' })
  await keyboard.reach(button(t('adminSales.speak')))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('adminSales.speak') })
  await expect(dialog).toBeVisible()
  await keyboard.reach(dialog.getByRole('button', { name: new RegExp(`^${t('adminSales.person')}`) }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').last().getByRole('option').first()).toBeVisible()
  await keyboard.press('Enter')
  await keyboard.reach(dialog.getByRole('searchbox', { name: t('adminSales.wish') }))
  await keyboard.type(`Wish ${word}`)
  const wish = dialog.getByRole('radio', { name: new RegExp(`^Wish ${word}`) })
  await expect(wish).toBeVisible()
  await keyboard.reach(wish)
  await keyboard.press('Space')
  await keyboard.reach(dialog.getByRole('button', { name: t('adminSales.vote.submit') }))
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await keyboard.isOn(button(t('adminSales.speak')))
  await expect(page.locator('[data-request]')).toContainText(`Wish ${word}`)
})
