import { currencies, type Client, type Customer } from '../customers.ts'
import type { Scene } from './operation.ts'

let amounts = 0

/** An amount that nothing else has, with its currency: a value that comes back tells that it is the same. */
export function newAmount({ random }: Scene): { amount: number; currency: string } {
  amounts += 1
  return { amount: random.between(1, 500) * 1_000_000 + amounts, currency: random.of(currencies) ?? 'EUR' }
}

/** One of the clients, or customers, who are there and not part of another one. */
export function someClient({ book, person, random }: Scene): Client | undefined {
  return random.of(person.company.clients.filter(({ userID }) => book.valueOf(`client|${userID}`) !== null))
}

export function someCustomer({ book, things, random }: Scene): Customer | undefined {
  return random.of(things.customers.filter(({ id }) => book.valueOf(`customer|${id}`) !== null))
}
