import { api, type ActivateWeb, openAddress, t } from '#web'
import { findNotes } from './web/find-notes'

export const activate: ActivateWeb = (scope) => {
  scope.addPanel({
    id: 'notes.wall',
    route: '/notes/wall',
    title: '便签墙',
    icon: 'boxes',
    permission: 'note_view',
    load: () => import('./web/WallPanel'),
  })
  scope.addCommand({
    id: 'notes.wall.open',
    label: '打开便签墙',
    group: '便签',
    permission: 'note_view',
    keys: ['g w'],
    run: () => void openAddress('/notes/wall'),
  })
  scope.addCommand({
    id: 'notes.note.jot',
    label: '记一条便签',
    group: '便签',
    permission: 'note_add',
    arguments: [{ kind: 'text', name: 'title', label: '标题' }],
    async run(_, { title }) {
      const { id } = await api.post<{ id: string }>('blade-notes/note/submit', { body: { title } })
      return {
        message: t('已记下'),
        undo: async () => {
          await api.post('blade-notes/note/remove', { query: { ids: id } })
          return { message: t('便签已收回') }
        },
      }
    },
  })
  scope.addSearchProvider({
    id: 'notes.content',
    label: '便签内容',
    scopes: [''],
    permission: 'note_view',
    minimumLength: 2,
    search: findNotes,
  })
}
