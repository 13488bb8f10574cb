package org.example.tasks

import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.map

// What can happen to a task.
sealed interface Event {
    data class Added(val task: Task) : Event
    data class Removed(val id: Long) : Event
    object Cleared : Event
}

data class Task(
    val id: Long,
    val title: String,
    val done: Boolean = false,
    val tags: List<String> = emptyList(),
)

enum class Order { ASCENDING, DESCENDING }

/* Keeps tasks and tells who listens. */
class Store(private val source: Source, private val limit: Int = 100) {
    private val tasks = mutableMapOf<Long, Task>()
    private var listener: ((Event) -> Unit)? = null

    val size: Int
        get() = tasks.size

    companion object {
        const val NAME = "store"
        private val PATTERN = Regex("""^\d{3}-[a-z]+$""")
    }

    init {
        require(limit > 0) { "limit is $limit" }
    }

    fun add(task: Task): Boolean {
        if (size >= limit || task.id in tasks) return false
        tasks[task.id] = task.copy(title = task.title.trim())
        listener?.invoke(Event.Added(task))
        return true
    }

    fun sorted(order: Order = Order.ASCENDING): List<Task> {
        val sorted = tasks.values.sortedBy { it.title }
        return when (order) {
            Order.ASCENDING -> sorted
            Order.DESCENDING -> sorted.reversed()
        }
    }

    suspend fun load(): Flow<List<Task>> {
        return source.rows().map { rows ->
            rows.filterNotNull().map { row -> Task(row.id, row.title) }
        }
    }

    fun describe(event: Event): String = when (event) {
        is Event.Added -> "added ${event.task.title} (${tasks.size + 1})"
        is Event.Removed -> "removed #${event.id}"
        Event.Cleared -> "cleared\n"
    }
}

interface Source {
    fun rows(): Flow<List<Row?>>
}

open class Row(open val id: Long, open val title: String)

fun Task.isUrgent(): Boolean = tags.any { it == "urgent" } && !done

@Deprecated("use Store")
fun main(args: Array<String>) {
    var count = 0
    for (i in 0 until args.size step 2) {
        count += args[i].length
    }
    while (count > 10) count /= 2
    try {
        println("count: $count, letter: ${'a'}, ratio: ${count / 2.5}")
    } catch (e: IllegalStateException) {
        throw RuntimeException("failed", e)
    } finally {
        println(null as String?)
    }
}
