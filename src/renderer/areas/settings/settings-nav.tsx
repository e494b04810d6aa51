import { settingsNav as t } from '@messages/settings';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Select, TextInput } from '@/ui/fields';
import type { SettingsSectionPath } from './sections';
import { findSections } from './settings-groups';
import styles from './settings-nav.module.css';

const NONE = t.noSettingMatches;

const choices = (query: string) =>
  findSections(query).map(({ group, sections }) => ({
    group,
    items: sections.map(({ path, name }) => ({ value: path, label: name })),
  }));

/** The sections in their groups, with a search; on a narrow screen one field that holds both. */
export function SettingsNav({ current }: { current: SettingsSectionPath }) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const groups = findSections(query);
  const open = (section: SettingsSectionPath) => {
    setQuery('');
    void navigate({ to: '/settings/$section', params: { section } });
  };
  return (
    <>
      <Select
        className={styles.choice}
        label={t.section}
        data={choices('')}
        // biome-ignore lint/plugin: it submits no form, and leaving it must open nothing
        searchable
        filter={({ search }) => choices(search)}
        selectFirstOptionOnChange
        nothingFoundMessage={NONE}
        value={current}
        onChange={(section) => section && open(section as SettingsSectionPath)}
      />
      <nav className={styles.nav} aria-label={t.sectionsOfSettings}>
        <TextInput
          aria-label={t.searchSettings}
          placeholder={t.searchSettings}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={({ key }) => {
            const first = groups[0]?.sections[0];
            if (key === 'Enter' && first && query.trim() !== '') open(first.path);
          }}
        />
        {groups.map(({ group, sections }) => (
          <div key={group}>
            <h2 className={styles.group}>{group}</h2>
            {sections.map(({ path, name }) => (
              <Link
                key={path}
                to="/settings/$section"
                params={{ section: path }}
                className={styles.link}
                activeProps={{ 'aria-current': 'page' }}
              >
                {name}
              </Link>
            ))}
          </div>
        ))}
        <p className={styles.none} role="status">
          {groups.length === 0 && NONE}
        </p>
      </nav>
    </>
  );
}
