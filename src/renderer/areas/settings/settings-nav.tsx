import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { searchWords, toSearchText } from '@/lib/search';
import { TextInput } from '@/ui/fields';
import { SearchSelect } from '@/ui/form/search-select';
import type { SettingsSectionPath } from './sections';
import { settingsGroups } from './settings-groups';
import styles from './settings-nav.module.css';

/** The sections in their groups, with a search; on a narrow screen one field that holds both. */
export function SettingsNav({ current }: { current: SettingsSectionPath }) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const words = searchWords(query);
  const groups = settingsGroups
    .map(({ group, sections }) => ({
      group,
      sections: sections.filter((section) => {
        const text = toSearchText(`${group} ${section.name} ${section.words}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ sections }) => sections.length > 0);
  const open = (section: SettingsSectionPath) => {
    setQuery('');
    void navigate({ to: '/settings/$section', params: { section } });
  };
  return (
    <>
      <SearchSelect
        className={styles.choice}
        label="Section"
        data={settingsGroups.map(({ group, sections }) => ({
          group,
          items: sections.map(({ path, name }) => ({ value: path, label: name })),
        }))}
        value={current}
        onChange={(section) => section && open(section as SettingsSectionPath)}
      />
      <nav className={styles.nav} aria-label="Sections of the settings">
        <TextInput
          aria-label="Search settings"
          placeholder="Search settings"
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
        {groups.length === 0 && <p className={styles.none}>No setting matches</p>}
      </nav>
    </>
  );
}
