import { FileText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { menuIcons } from './menu-icons'

const OtherIcon = lazy(() => import('./OtherIcon'))

/** Of 'folder-kanban', as lucide itself calls it, `FolderKanban`. */
export const iconName = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** An icon by lucide's name of it. */
export function MenuIcon({ name, size = 16 }: { readonly name: string; readonly size?: number }) {
  const Icon = menuIcons[iconName(name)]
  if (Icon) return <Icon size={size} aria-hidden />
  return (
    <Suspense fallback={<FileText size={size} aria-hidden />}>
      <OtherIcon name={iconName(name)} size={size} />
    </Suspense>
  )
}
