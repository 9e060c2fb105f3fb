import type { ComponentType } from 'react'

/** How the page of sample controls shows them all at once. */
export interface GalleryProps {
  readonly disabled: boolean
  readonly readOnly: boolean
}

/** What a file `<Name>Section.tsx` of this folder exports; it is found by its name. */
export interface GallerySection {
  readonly default: ComponentType<GalleryProps>
  /** Chinese, and its own translation key. */
  readonly title: string
  /** Place on the page, small first. */
  readonly order: number
}

export interface NamedSection extends GallerySection {
  /** The file's name without what all have: RichText. */
  readonly name: string
}

/** The sections by their order, from the modules by their paths. */
export const orderSections = (modules: Readonly<Record<string, GallerySection>>): readonly NamedSection[] =>
  Object.entries(modules)
    .map(([path, section]) => ({ ...section, name: path.replace(/^.*\/|Section\.tsx$/g, '') }))
    .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
