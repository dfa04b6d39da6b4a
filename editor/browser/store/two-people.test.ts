import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getValue } from '../../../shared/model/content-path.ts'
import { createFakeServer } from '../../testing/fake-server.ts'
import type { Pending } from './pending.ts'
import { createStore, type Store } from './store.ts'
import { ApiError } from './transport.ts'

const RUNS = 150
const CARDS = 'home.services.cards'
const people = ['Ali', 'Sana'] as const

type Person = (typeof people)[number]
type Card = Readonly<Record<'title' | 'text' | 'icon', string>>

/** What a person does. `at` chooses an entry of the list as the person sees it. */
const action = record({
  person: constantFrom(...people),
  kind: constantFrom('type', 'type', 'type', 'insert', 'remove', 'move', 'offline', 'online', 'reload', 'wait'),
  at: nat(9),
  to: nat(9),
})
type Action = typeof action extends { generate: unknown }
  ? { person: Person; kind: string; at: number; to: number }
  : never

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A word that a person types into an entry, whose title stays the same. */
interface Word {
  readonly text: string
  readonly title: string
  readonly person: Person
  /** What the person saw there before. */
  readonly replaced: string
}

class Site {
  readonly server = createFakeServer({ en: { home: { services: { cards: [0, 1, 2].map(createCard) } } } })
  readonly words: Word[] = []
  readonly online = new Map<Person, boolean>(people.map((person) => [person, true]))
  private readonly kept = new Map<Person, readonly Pending[]>()
  private readonly tabs = new Map<Person, { readonly tab: string; readonly store: Store; readonly close: () => void }>()
  private count = 3

  getStore = (person: Person) => this.tabs.get(person)?.store ?? this.openTab(person)

  openTab(person: Person): Store {
    this.tabs.get(person)?.close()
    const tab = `${person} ${(this.count += 1)}`
    const isOpen = () => this.tabs.get(person)?.tab === tab
    const deliver = async () => {
      // Responses take up to a second, and differ from request to request.
      this.count += 1
      await new Promise((resolve) => setTimeout(resolve, (this.count * 137) % 1000))
      if (!isOpen()) await new Promise(() => {})
      if (!this.online.get(person)) throw new ApiError(0)
    }
    const storage = {
      takeOver: async () => this.kept.get(person) ?? [],
      keep: (pending: readonly Pending[]) => isOpen() && this.kept.set(person, pending) !== undefined,
    }
    const store = createStore({
      transport: this.server.createTransport(person, deliver),
      tab,
      createStorage: () => storage,
    })
    this.tabs.set(person, { tab, store, close: store.connect() })
    return store
  }

  async act({ person, kind, at, to }: Action): Promise<void> {
    const store = this.getStore(person)
    const cards = getCards(store.getSnapshot().texts)
    const index = at % Math.max(cards.length, 1)
    this.count += 1
    if (kind === 'type' && cards[index]) {
      const text = `word ${this.count}`
      this.words.push({ text, title: cards[index].title, person, replaced: cards[index].text })
      store.edit({ key: `${CARDS}.${index}.text`, language: 'en', value: text })
    }
    if (kind === 'insert' && cards.length > 0) store.edit({ key: CARDS, insert: index, value: createCard(this.count) })
    if (kind === 'remove' && cards.length > 2) store.edit({ key: CARDS, remove: index })
    if (kind === 'move' && cards.length > 1) store.edit({ key: CARDS, move: index, to: to % cards.length })
    if (kind === 'offline' || kind === 'online') this.online.set(person, kind === 'online')
    if (kind === 'reload') this.openTab(person)
    await vi.advanceTimersByTimeAsync(kind === 'wait' ? 3000 : 100)
  }

  async settle(): Promise<void> {
    for (const person of people) {
      this.online.set(person, true)
      this.getStore(person)
    }
    await vi.advanceTimersByTimeAsync(60_000)
  }

  listPending = (person: Person) => this.getStore(person).getSnapshot().pending
}

function createCard(number: number): Card {
  return { icon: 'star', title: `Entry ${number}`, text: `start ${number}` }
}

function getCards(texts: unknown): readonly Card[] {
  const cards = getValue(texts, ['en', 'home', 'services', 'cards'])
  // The test makes them.
  return Array.isArray(cards) ? (cards as Card[]) : []
}

/** Lost words, and words in other entries, after everything is sent. */
function findProblems({ server, words, listPending }: Site): string[] {
  const final = getCards(server.getTexts())
  const made = server.made.map(({ edit }) => edit)
  const sent = made.flatMap((edit) => ('language' in edit ? String(edit.value) : []))
  return words.flatMap(({ text, title, person }, index) => {
    const elsewhere = final.filter((card) => card.text === text && card.title !== title)
    const isPending = listPending(person).some(({ edit }) => 'language' in edit && edit.value === text)
    const isReplaced = words.slice(index + 1).some((later) => later.person === person && later.title === title)
    return [
      ...elsewhere.map((card) => `"${text}" of ${title} is in ${card.title}`),
      ...(sent.includes(text) || isPending || isReplaced ? [] : [`"${text}" of ${person} is lost`]),
    ]
  })
}

it('no word is lost or in another entry, whatever two people do at once', async () => {
  await assert(
    asyncProperty(array(action, { maxLength: 25 }), async (actions) => {
      const site = new Site()
      for (const person of people) site.openTab(person)
      await vi.advanceTimersByTimeAsync(5000)
      for (const each of actions) await site.act(each)
      await site.settle()
      expect(findProblems(site)).toEqual([])
      const [ali, sana] = people.map((person) => site.getStore(person).getSnapshot().data?.texts)
      expect(ali).toEqual(sana)
      vi.clearAllTimers()
    }),
    // A failure prints its seed.
    { numRuns: RUNS },
  )
}, 120_000)
