import { FileText } from 'lucide-react'
import { otherIcons } from './other-icons'

/** An icon that is not the product's own; a name of another family (a plain Blade server's classes) gets the common one. */
export default function OtherIcon({ name, size }: { readonly name: string; readonly size: number }) {
  const Icon = otherIcons[name] ?? FileText
  return <Icon size={size} aria-hidden />
}
